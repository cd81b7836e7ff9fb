import type { BulkSelection } from '@commonway/contract/work-queue/bulk/bulk-selection.ts';
import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { parseEntries, requireOwnMail } from '../parse-entries.ts';
import { readQueueFilter } from '../queue-filter.ts';
import type { Selection } from './queries/selection.ts';
import { findChange } from './queries/views.ts';

/** Resolves a selection for the queries. The items of a running change cannot be selected yet. */
export async function readSelection(context: Context, input: BulkSelection): Promise<Selection> {
  if (input.kind === 'filter') {
    const entries = parseEntries(workQueueKeys, input.filter);
    requireOwnMail(entries.text('UserEmail'), context.actor.mail);
    return { kind: 'filter', filter: readQueueFilter(entries, context) };
  }
  if (input.kind === 'left') {
    const change = await findChange(context.tx, input.changeId);
    if (change === undefined) throw new Refusal('not_found');
    if (change.finishedAt === null) throw new Refusal('step_not_possible');
    return input;
  }
  // If an application appears twice, only the first counts.
  const versions = new Map<number, number>();
  for (const { id, version } of input.items) if (!versions.has(id)) versions.set(id, version);
  return { kind: 'items', ids: [...versions.keys()], versions: [...versions.values()] };
}
