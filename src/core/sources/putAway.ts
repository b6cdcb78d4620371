import { isFinished, type Plan } from '../model/plan.ts';

/** What a plan is that its tool has put away: finished where its steps say so, else superseded by the plan that came after. */
export function putAway(plan: Plan): 'finished' | 'superseded' {
  return isFinished(plan) ? 'finished' : 'superseded';
}
