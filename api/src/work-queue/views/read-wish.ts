// Validates the input for a saved view against the current views.
import { workQueueKeys } from '@commonway/contract/work-queue/get-work-queue.ts';
import type { ViewWish } from '@commonway/contract/work-queue/views/queue-view.ts';
import { mostViews } from '@commonway/contract/work-queue/views/view-words.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { parseEntries } from '../parse-entries.ts';
import { readQueueFilter } from '../queue-filter.ts';
import { mayKeepView } from './decide-view.ts';
import { displaceDefault, findObstacles, holdViews, type ViewRow } from './queries/views.ts';
import { writerOf } from './view-of.ts';

/** Keys of the call, not of the filter. */
const unkept: readonly string[] = ['UserEmail', 'Page', 'PageSize'];

/**
 * Builds the row to write. `id` is the view being changed; null for a new one. Locks the tenant's views until the
 * transaction ends.
 */
export async function readWish(context: Context, wish: ViewWish, id: number | null): Promise<ViewRow> {
  const { tx, tenant, actor } = context;
  const by = writerOf(actor);
  if (!mayKeepView(wish.scope, by)) throw new Refusal('not_allowed');
  if ((wish.scope === 'role') !== (wish.roleId !== null))
    throw new Refusal('invalid_input', {
      fields: { roleId: [wish.roleId === null ? 'required' : 'invalid'] },
    });
  const filter = wish.filter.filter(({ key }) => !unkept.includes(key));
  // Refuses a filter that the queue would refuse.
  readQueueFilter(parseEntries(workQueueKeys, filter), context);
  const { name, scope, roleId, columns } = wish;
  const row = { name, scope, roleId, filter, columns, ownerId: by.staffId };
  await holdViews(tx, tenant.id);
  const { isNameTaken, others } = await findObstacles(tx, row, id);
  if (isNameTaken) throw new Refusal('view_name_taken', { fields: { name: ['invalid'] } });
  if (others >= mostViews) throw new Refusal('too_many_views');
  if (roleId !== null) await displaceDefault(tx, roleId, id);
  return row;
}
