// Decides what happens to a scheduled action, and when. Rules at work and replays of a draft use the same function.
// Every stop is permanent, so the result is the same whether we check at once or only when the action is due.
import type { BusinessTime } from '../tenants/calendar/business-time.ts';
import { dayMs, getUtcOffset, toInstant } from '../tenants/calendar/zoned-time.ts';
import type { ItemFacts } from '../work-queue/workflow/condition.ts';
import { isConditionMet } from '../work-queue/workflow/step-obstacle.ts';
import type { RuleDefinition, RuleStop, RuleWait } from './rule-words.ts';

/** The state of a case since the trigger. For each stop: when it first happened after the trigger, or null. */
export interface ActionFacts extends Readonly<Record<RuleStop, string | null>> {
  /** When the trigger happened. For a draft application: when it was last saved. */
  readonly since: string;
  /** When the subject of the action ended: the request was answered or withdrawn, the draft sent or deleted. */
  readonly over: string | null;
  /** Whether the message came from a machine, such as an automatic reply, and not from the applicant. */
  readonly isMachine: boolean;
  readonly language: string;
  readonly facts: ItemFacts;
}

export interface OfficeClock {
  readonly time: BusinessTime;
  readonly timeZone: string;
}

export type ActionDecision =
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'act' }
  | {
      readonly kind: 'end';
      readonly outcome: RuleStop | 'over' | 'machine' | 'language' | 'condition';
      /** When the outcome happened; null if the outcome is not an event. */
      readonly at: string | null;
    };

/**
 * When an action is due that was triggered at `since`. Days keep the local time of day; working days count office
 * hours.
 */
export function computeDueTime(
  { amount, unit }: RuleWait,
  since: Date,
  { time, timeZone }: OfficeClock,
): Date {
  if (unit === 'working-days') return time.addSeconds(since, amount * time.daySeconds);
  if (unit === 'hours') return new Date(since.getTime() + amount * 3_600_000);
  const local = since.getTime() + getUtcOffset(timeZone, since.getTime());
  return new Date(toInstant(timeZone, local + amount * dayMs));
}

/** Decides whether a scheduled action runs, waits, or ends at a given moment. */
export function decideAction(
  { wait, stops, languages, condition }: Pick<RuleDefinition, 'wait' | 'stops' | 'languages' | 'condition'>,
  known: ActionFacts,
  moment: Date,
  office: OfficeClock,
): ActionDecision {
  if (known.isMachine) return { kind: 'end', outcome: 'machine', at: null };
  const happened = (['over', ...stops] as const)
    .flatMap((outcome) => {
      const at = known[outcome];
      return at !== null && new Date(at) <= moment ? [{ kind: 'end', outcome, at } as const] : [];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (happened[0] !== undefined) return happened[0];
  const until = computeDueTime(wait, new Date(known.since), office);
  if (until > moment) return { kind: 'wait', until };
  if (languages.length > 0 && !languages.includes(known.language))
    return { kind: 'end', outcome: 'language', at: null };
  if (!isConditionMet(condition, known.facts)) return { kind: 'end', outcome: 'condition', at: null };
  return { kind: 'act' };
}
