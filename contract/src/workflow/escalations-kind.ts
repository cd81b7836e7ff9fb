import type { ConfigurationKind } from '../configuration/kind.ts';

/** The actions of an escalation: notify people or assign the case. */
export const escalationActions = [
  'notify-owner',
  'notify-supervisors',
  'assign-person',
  'assign-role',
] as const;
export type EscalationAction = (typeof escalationActions)[number];

export const escalationLimits = { rules: 100, minPercent: 1, maxPercent: 300 } as const;

/** An automatic action after a share of a state's deadline has passed. A draft can have rules without a number or person. */
export interface EscalationRule {
  readonly stateId: number;
  /** Percentage of the state's working hours: at 100 the deadline passes. */
  readonly afterPercent: number;
  readonly action: EscalationAction;
  /** Only for `assign-person`. */
  readonly staffId: number | null;
  /** Only for `assign-role`. */
  readonly roleId: number | null;
}

/** What the rules of a workflow refer to. */
export interface EscalationsSetup {
  readonly processName: string;
  /** All states of the workflow, also removed ones; `clockHours` is null if a state has no deadline now. */
  readonly states: readonly {
    readonly id: number;
    readonly name: string;
    readonly clockHours: number | null;
  }[];
  /** The staff and roles that a case can be assigned to. */
  readonly staff: readonly { readonly id: number; readonly name: string }[];
  readonly roles: readonly { readonly id: number; readonly name: string }[];
}

export interface EscalationProblem {
  readonly code: 'no-deadline' | 'percent' | 'person' | 'role';
  /** The index of the rule. */
  readonly at: number;
}

export interface EscalationChange {
  readonly code: 'added' | 'removed';
  readonly rule: EscalationRule;
}

/** What happens automatically near the deadlines of a workflow's states. */
export const escalationsKind = {
  name: 'workflow/escalations',
  check: (rules: readonly EscalationRule[], setup: EscalationsSetup): EscalationProblem[] =>
    rules.flatMap((rule, at) => listProblems(rule, setup).map((code) => ({ code, at }))),
  isError: () => true,
  diff: compareRules,
} as const satisfies ConfigurationKind<
  readonly EscalationRule[],
  EscalationsSetup,
  EscalationProblem,
  EscalationChange
>;

/** The problems of an escalation rule. */
function listProblems(
  { stateId, afterPercent, action, staffId, roleId }: EscalationRule,
  { states, staff, roles }: EscalationsSetup,
): EscalationProblem['code'][] {
  const { minPercent, maxPercent } = escalationLimits;
  const hasDeadline = states.some(({ id, clockHours }) => id === stateId && clockHours !== null);
  const isInRange = afterPercent >= minPercent && afterPercent <= maxPercent;
  const isPersonRight =
    action === 'assign-person' ? staff.some(({ id }) => id === staffId) : staffId === null;
  const isRoleRight = action === 'assign-role' ? roles.some(({ id }) => id === roleId) : roleId === null;
  return [
    ...(hasDeadline ? [] : ['no-deadline' as const]),
    ...(isInRange ? [] : ['percent' as const]),
    ...(isPersonRight ? [] : ['person' as const]),
    ...(isRoleRight ? [] : ['role' as const]),
  ];
}

/**
 * Lists added and removed escalation rules. Rules have no order and no identity: a changed rule is another rule,
 * which applies again.
 */
function compareRules(
  before: readonly EscalationRule[],
  after: readonly EscalationRule[],
): EscalationChange[] {
  const isIn = (rules: readonly EscalationRule[], rule: EscalationRule): boolean =>
    rules.some((each) => getKey(each) === getKey(rule));
  return [
    ...after.filter((rule) => !isIn(before, rule)).map((rule) => ({ code: 'added' as const, rule })),
    ...before.filter((rule) => !isIn(after, rule)).map((rule) => ({ code: 'removed' as const, rule })),
  ];
}

/** Identifies a rule by all its values. */
const getKey = ({ stateId, afterPercent, action, staffId, roleId }: EscalationRule): string =>
  [stateId, afterPercent, action, staffId, roleId].join(' ');
