import {
  computeDueTime,
  decideAction,
  type OfficeClock,
} from '@commonway/contract/automations/decide-action.ts';
import { maxReplayed, type RuleDefinition } from '@commonway/contract/automations/rule-words.ts';
import type { ReplayedTrigger } from '@commonway/contract/automations/rules.ts';
import type { Handle } from '../platform/mount/context.ts';
import { loadOfficeClock } from './office-clock.ts';
import { loadActionFacts, type TriggerFacts } from './queries/facts.ts';
import { listPastTriggers } from './queries/past.ts';

const pageSize = 25;

/**
 * Returns what a rule would have done for events of the last months. Decides each past trigger as of its due time.
 * Conditions on amounts and similar data use today's values.
 */
export const replayAutomaticRule: Handle<'automations/replay-automatic-rule'> = async (
  { tx, tenant },
  { definition, months, beforeOccasion = Number.POSITIVE_INFINITY },
) => {
  const office = await loadOfficeClock(tx, tenant.id);
  const since = new Date(office.now);
  since.setUTCMonth(since.getUTCMonth() - months);
  const found = await listPastTriggers(tx, definition, since, maxReplayed + 1);
  const known = await loadActionFacts(tx, definition, found.slice(0, maxReplayed));
  const replayedTriggers = known
    .map((facts) => replayTrigger(definition, facts, office))
    .toSorted((one, other) => other.occasion - one.occasion);
  const page = replayedTriggers.filter(({ occasion }) => occasion < beforeOccasion);
  const shown = page.slice(0, pageSize);
  return {
    since: since.toISOString(),
    occasions: replayedTriggers.length,
    cases: new Set(replayedTriggers.map(({ applicationId }) => applicationId)).size,
    isCapped: found.length > maxReplayed,
    counts: [...Map.groupBy(replayedTriggers, ({ outcome }) => outcome)]
      .map(([outcome, list]) => ({ outcome, count: list.length }))
      .toSorted((one, other) => other.count - one.count),
    page: shown,
    nextBeforeOccasion: page.length > pageSize ? (shown.at(-1)?.occasion ?? null) : null,
  };
};

/** Decides what a rule would have done after one past trigger. */
function replayTrigger(
  definition: RuleDefinition,
  { applicationId, applicantName, occasion, at, ...known }: TriggerFacts,
  { now, ...office }: OfficeClock & { now: Date },
): ReplayedTrigger {
  const due = computeDueTime(definition.wait, new Date(known.since), office);
  const decision = decideAction(definition, known, due < now ? due : now, office);
  const triggerFields = { occasion, applicationId, applicantName, at };
  if (decision.kind === 'end') return { ...triggerFields, outcome: decision.outcome, outcomeAt: decision.at };
  return {
    ...triggerFields,
    outcome: decision.kind === 'act' ? 'acts' : 'waits',
    outcomeAt: due.toISOString(),
  };
}
