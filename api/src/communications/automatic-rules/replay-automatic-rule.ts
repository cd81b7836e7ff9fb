import {
  decideErrand,
  dueAt,
  type OfficeClock,
} from '@commonway/contract/communications/automatic-rules/decide-errand.ts';
import type { ReplayedOccasion } from '@commonway/contract/communications/automatic-rules/replay-automatic-rule.ts';
import {
  mostReplayed,
  type RuleDocument,
} from '@commonway/contract/communications/automatic-rules/rule-words.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { officeClock } from './office-clock.ts';
import { factsSince, type OccasionFacts } from './queries/facts.ts';
import { pastOccasions } from './queries/past.ts';

const pageSize = 25;

/** Decides each past trigger as of its due time. Conditions on amounts and similar data use today's values. */
export const replayAutomaticRule: Handle<'communications/replay-automatic-rule'> = async (
  { tx, tenant },
  { document, months, beforeOccasion = Number.POSITIVE_INFINITY },
) => {
  const office = await officeClock(tx, tenant.id);
  const since = new Date(office.now);
  since.setUTCMonth(since.getUTCMonth() - months);
  const found = await pastOccasions(tx, document, since, mostReplayed + 1);
  const known = await factsSince(tx, document, found.slice(0, mostReplayed));
  const judged = known
    .map((facts) => replayed(document, facts, office))
    .toSorted((one, other) => other.occasion - one.occasion);
  const page = judged.filter(({ occasion }) => occasion < beforeOccasion);
  const shown = page.slice(0, pageSize);
  return {
    since: since.toISOString(),
    occasions: judged.length,
    cases: new Set(judged.map(({ applicationId }) => applicationId)).size,
    isCapped: found.length > mostReplayed,
    counts: [...Map.groupBy(judged, ({ outcome }) => outcome)]
      .map(([outcome, list]) => ({ outcome, count: list.length }))
      .toSorted((one, other) => other.count - one.count),
    page: shown,
    nextBeforeOccasion: page.length > pageSize ? (shown.at(-1)?.occasion ?? null) : null,
  };
};

function replayed(
  document: RuleDocument,
  { applicationId, applicantName, occasion, at, ...known }: OccasionFacts,
  { now, ...office }: OfficeClock & { now: Date },
): ReplayedOccasion {
  const due = dueAt(document.wait, new Date(known.since), office);
  const decision = decideErrand(document, known, due < now ? due : now, office);
  const told = { occasion, applicationId, applicantName, at };
  if (decision.kind === 'end') return { ...told, outcome: decision.outcome, outcomeAt: decision.at };
  return { ...told, outcome: decision.kind === 'act' ? 'acts' : 'waits', outcomeAt: due.toISOString() };
}
