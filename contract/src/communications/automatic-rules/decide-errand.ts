// What becomes of an errand, and when: the one rule by which errands run and by which a draft is replayed on the past. Whatever stops
// an errand has happened for good, so that it makes no difference whether one looks at it at once or only when its time has come.
import type { BusinessTime } from '../../tenants/calendar/business-time.ts';
import { dayMs, instantOf, offsetAt } from '../../tenants/calendar/zoned-time.ts';
import type { ItemFacts } from '../../work-queue/workflow/condition.ts';
import { conditionHolds } from '../../work-queue/workflow/condition-holds.ts';
import type { RuleDocument, RuleStop, RuleWait } from './rule-words.ts';

/** What is known of a case since the occasion. Each stop with when it first happened after it; null where it has not. */
export interface ErrandFacts extends Readonly<Record<RuleStop, string | null>> {
  /** When the occasion was; of a draft, when it was last touched. */
  readonly since: string;
  /** When that which the errand is about ended: the request was answered or withdrawn, the draft sent or deleted. */
  readonly over: string | null;
  /** Whether it was a machine that wrote, not the applicant. */
  readonly isMachine: boolean;
  readonly language: string;
  readonly facts: ItemFacts;
}

export interface OfficeClock {
  readonly time: BusinessTime;
  readonly timeZone: string;
}

export type ErrandDecision =
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'act' }
  | {
      readonly kind: 'end';
      readonly outcome: RuleStop | 'over' | 'machine' | 'language' | 'condition';
      /** When it happened; null for what is no event. */
      readonly at: string | null;
    };

/** When an errand is due that began then. Days keep the hour on the office's wall; working days count its hours of work. */
export function dueAt({ amount, unit }: RuleWait, since: Date, { time, timeZone }: OfficeClock): Date {
  if (unit === 'working-days') return time.add(since, amount * time.daySeconds);
  if (unit === 'hours') return new Date(since.getTime() + amount * 3_600_000);
  const local = since.getTime() + offsetAt(timeZone, since.getTime());
  return new Date(instantOf(timeZone, local + amount * dayMs));
}

/** What is to be done with an errand at a moment. */
export function decideErrand(
  { wait, stops, languages, condition }: Pick<RuleDocument, 'wait' | 'stops' | 'languages' | 'condition'>,
  known: ErrandFacts,
  moment: Date,
  office: OfficeClock,
): ErrandDecision {
  if (known.isMachine) return { kind: 'end', outcome: 'machine', at: null };
  const happened = (['over', ...stops] as const)
    .flatMap((outcome) => {
      const at = known[outcome];
      return at !== null && new Date(at) <= moment ? [{ kind: 'end', outcome, at } as const] : [];
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (happened[0] !== undefined) return happened[0];
  const until = dueAt(wait, new Date(known.since), office);
  if (until > moment) return { kind: 'wait', until };
  if (languages.length > 0 && !languages.includes(known.language))
    return { kind: 'end', outcome: 'language', at: null };
  if (!conditionHolds(condition, known.facts)) return { kind: 'end', outcome: 'condition', at: null };
  return { kind: 'act' };
}
