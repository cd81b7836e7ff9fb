import type { CaseStep } from '@commonway/contract/work-queue/case.ts';
import type { Words } from '../use-texts.ts';

// The decisions among the statuses of the specification (spec 4), by the verb that a caseworker uses.
const decisions = { Approved: 'step.approve', Denied: 'step.deny', Paid: 'step.pay' } as const;

/** Names a step by what it does: "Approve", or "Move to Review". */
export function nameStep(t: Words, { stateName }: Pick<CaseStep, 'stateName'>): string {
  return stateName in decisions
    ? t(decisions[stateName as keyof typeof decisions])
    : t('step.move', { state: stateName });
}
