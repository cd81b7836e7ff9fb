import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import { totalCap } from '@commonway/contract/work-queue/queue-limits.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { parseEntries, requireOwnMail } from '../parse-entries.ts';
import { countOptionsSql, type Facet, type OptionCount, tallyOptionsSql } from '../queries/option-counts.ts';
import { type QueueFilter, readQueueFilter } from '../queue-filter.ts';

/** Uses the tally if it covers the filter. Otherwise counts, if the other filters leave no more rows than the cap. */
export const countOptions: Handle<'work-queue/count-options'> = async (context, input) => {
  const entries = parseEntries(workQueueKeys, input.filter);
  requireOwnMail(entries.text('UserEmail'), context.actor.mail);
  const facet = facets[input.domain];
  const others = { ...readQueueFilter(entries, context), ...facet.off };
  const tallied = tallyOptionsSql(facet.kind, others);
  const known = tallied === null ? [] : await context.tx.rows<OptionCount>(tallied);
  if (known.length > 0) return { counts: known.filter(hasId), isCapped: false };
  const counted = await context.tx.rows<OptionCount>(countOptionsSql(facet.kind, others));
  const isCapped = counted.reduce((sum, { count }) => sum + count, 0) > totalCap;
  return { counts: isCapped ? [] : counted.filter(hasId), isCapped };
};

const hasId = (counted: OptionCount): counted is OptionCount & { readonly id: number } => counted.id !== null;

/** The dimension of each filter, and how to switch the filter off: an option's count ignores its own filter. */
const facets = {
  Process: { kind: 'process', off: { processId: null } },
  State: { kind: 'state', off: { stateIds: [] } },
  Partner: { kind: 'company', off: { companyId: null } },
  AssignedTo: { kind: 'owner', off: { ownerIds: [] } },
} as const satisfies Record<string, { kind: Facet; off: Partial<QueueFilter> }>;
