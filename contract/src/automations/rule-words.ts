// The parts of an automatic rule: trigger, wait, stops, and action.
import type { AnswerFact, Condition, ConditionFact } from '../work-queue/workflow/condition.ts';

/** Rules per tenant, not counting archived ones (spec 9, "automatic notification rules limit 1000"). */
export const maxRules = 1000;
/** Automatic messages per case in 24 hours. Breaks loops between rules and automatic replies. */
export const maxMessagesPerDay = 5;
/** Maximum number of triggers in a replay; the newest ones count. */
export const maxReplayed = 2000;

/**
 * The case enters or leaves a status, staff request information, the applicant writes, or someone starts an
 * application.
 */
export const ruleTriggers = ['enters', 'leaves', 'asked', 'answered', 'draft'] as const;
export type RuleTrigger = (typeof ruleTriggers)[number];

/** Whether the trigger concerns a status of one program. */
export const concernsState = (begins: RuleTrigger): boolean => begins === 'enters' || begins === 'leaves';

export const waitUnits = ['hours', 'days', 'working-days'] as const;
export const maxWait = 365;
export interface RuleWait {
  readonly amount: number;
  readonly unit: (typeof waitUnits)[number];
}

/** Events that stop a rule: the applicant wrote, the status changed, or a staff member wrote to the applicant. */
export const ruleStops = ['answered', 'moved', 'written'] as const;
export type RuleStop = (typeof ruleStops)[number];

export const ruleChannels = ['email', 'sms'] as const;
/** Assigns to a role alone, to a person, or to the member of a team with the fewest cases. */
export const assignTargets = ['role', 'person', 'team'] as const;
export type AssignTarget = (typeof assignTargets)[number];

/** The case data and answers that a rule requires. */
export type RuleCondition = Condition<ConditionFact | AnswerFact>;

export const ruleActions = ['send', 'note', 'assign'] as const;
export type RuleAction =
  | {
      readonly kind: 'send';
      readonly templateId: number;
      /** We use the first channel that is open. */
      readonly channels: (typeof ruleChannels)[number][];
      /** Whether recipients without a current translation get the original. Otherwise they get nothing. */
      readonly sendsOriginal: boolean;
    }
  | { readonly kind: 'note'; readonly words: string }
  | {
      readonly kind: 'assign';
      readonly to: AssignTarget;
      /** The person, or the role of the team; null in a draft until it is chosen. */
      readonly id: number | null;
    };

/** What a rule does: its draft, and its versions. */
export interface RuleDefinition {
  readonly begins: RuleTrigger;
  /** The program's workflow; null means every program. */
  readonly processId: number | null;
  /** Set only if `begins` concerns a status; null in a draft until it is chosen. */
  readonly stateId: number | null;
  readonly wait: RuleWait;
  readonly stops: RuleStop[];
  /** Applies to applicants with these languages; an empty list means all. */
  readonly languages: string[];
  /** Evaluated when the rule acts, with the data of that moment. */
  readonly condition: RuleCondition | null;
  readonly action: RuleAction;
}

/**
 * The outcome of an action. `unreachable`: the message was written, but no channel was open. `unchanged`: the case was
 * already assigned like this. `no-assignee`: the case has no possible owner in its status.
 */
export const actionOutcomes = [
  'sent',
  'unreachable',
  'noted',
  'assigned',
  'unchanged',
  'no-assignee',
  'answered',
  'moved',
  'written',
  'over',
  'machine',
  'language',
  'condition',
  'untranslated',
  'template',
  'variable',
  'too-often',
  'switched-off',
] as const;
export type ActionOutcome = (typeof actionOutcomes)[number];

/**
 * The life of a rule. `draft`: never published. `active`: the newest version handles new events. Publishing activates a
 * draft; a paused or archived rule stays so.
 */
export const ruleStatuses = ['draft', 'active', 'paused', 'archived'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];
