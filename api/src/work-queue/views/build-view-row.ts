// Validates the input for a saved view against the current views.
import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import type { ViewInput } from '@commonway/contract/work-queue/views/queue-view.ts';
import { maxViews } from '@commonway/contract/work-queue/views/view-limits.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { parseEntries } from '../parse-entries.ts';
import { readQueueFilter } from '../queue-filter.ts';
import { canSaveView } from './decide-view.ts';
import { clearRoleDefault, findViewConflicts, lockViews, type ViewRow } from './queries/views.ts';
import { writerOf } from './view-of.ts';

/** Keys of the call, not of the filter. */
const ignoredKeys: readonly string[] = ['UserEmail', 'Page', 'PageSize'];

/**
 * Builds the row to write. `id` is the view being changed; null for a new one. Locks the tenant's views until the
 * transaction ends.
 */
export async function buildViewRow(context: Context, input: ViewInput, id: number | null): Promise<ViewRow> {
  const { tx, tenant, actor } = context;
  const by = writerOf(actor);
  if (!canSaveView(input.scope, by)) throw new Refusal('not_allowed');
  if ((input.scope === 'role') !== (input.roleId !== null))
    throw new Refusal('invalid_input', {
      fields: { roleId: [input.roleId === null ? 'required' : 'invalid'] },
    });
  const filter = input.filter.filter(({ key }) => !ignoredKeys.includes(key));
  // Refuses a filter that the queue would refuse.
  readQueueFilter(parseEntries(workQueueKeys, filter), context);
  const { name, scope, roleId, columns } = input;
  const row = { name, scope, roleId, filter, columns, ownerId: by.staffId };
  await lockViews(tx, tenant.id);
  const { isNameTaken, others } = await findViewConflicts(tx, row, id);
  if (isNameTaken) throw new Refusal('view_name_taken', { fields: { name: ['invalid'] } });
  if (others >= maxViews) throw new Refusal('too_many_views');
  if (roleId !== null) await clearRoleDefault(tx, roleId, id);
  return row;
}
