import { l10n } from 'vscode';
import { isPlanAtWork } from '../../core/model/plan.ts';
import { isOwnPlan } from '../../core/model/project.ts';
import type { FolderNeed } from './folderChoice.ts';

export function needsState(): FolderNeed {
  return {
    has: ({ stateDirectory }) => stateDirectory !== null,
    otherwise: l10n.t('There is no state directory here. Dogear: Set Up makes one.'),
  };
}

export function needsMemo(): FolderNeed {
  return {
    has: ({ memo }) => memo !== null,
    otherwise: l10n.t('There is no memo here. Dogear: Set Up writes one.'),
  };
}

/** A plan that can be changed. */
export function needsPlan(): FolderNeed {
  return {
    has: ({ plans }) => plans.some(isPlanAtWork),
    otherwise: l10n.t('There is no plan here that Dogear can change.'),
  };
}

/** A plan of another tool. */
export function needsToolPlan(): FolderNeed {
  return {
    has: (project) => project.plans.some((plan) => !isOwnPlan(plan, project)),
    otherwise: l10n.t('There is no plan of another tool here.'),
  };
}

export function needsArchive(): FolderNeed {
  return {
    has: ({ archive }) => archive.length > 0,
    otherwise: l10n.t('There is no archived plan here.'),
  };
}
