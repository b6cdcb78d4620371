import type { PlanFile, PlanState } from '../../core/model/plan.ts';
import { isOwnPlan, type Project } from '../../core/model/project.ts';
import { SOURCE_NAMES } from '../../views/tree/sourceNames.ts';
import { planRows } from './planRows.ts';
import type { Row } from './row.ts';
import type { NewList, RowList } from './rowList.ts';
import type { Symbols } from './symbols.ts';
import { count } from './words.ts';

/** Those that are not open are counted only: a folder may hold hundreds. */
const QUIET: readonly PlanState[] = ['stale', 'finished', 'superseded'];

/** The plans of other tools: the open ones with their steps, and how many others there are. */
export function otherPlanRows(project: Project, symbols: Symbols, newList: NewList): readonly Row[] {
  const plans = project.plans.filter((file) => !isOwnPlan(file, project));
  const quiet = QUIET.flatMap((state): readonly Row[] => {
    const number = plans.filter((file) => file.state === state).length;
    if (number === 0) return [];
    return [{ lead: `${symbols.closed} `, text: `${count(number, 'other plan')} ${state}`, tone: 'quiet' }];
  });
  return [
    ...plans
      .filter(({ state }) => state === 'current')
      .flatMap((file) => rowsOf(file, project.now, symbols, newList('step'))),
    ...quiet,
  ];
}

function rowsOf(file: PlanFile, now: number, symbols: Symbols, list: RowList): readonly Row[] {
  const [root, ...steps] = planRows(file, now, symbols, list);
  return root === undefined ? [] : [{ ...root, text: `${SOURCE_NAMES[file.source]}: ${root.text}` }, ...steps];
}
