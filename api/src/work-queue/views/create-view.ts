import type { Handle } from '../../platform/mount/context.ts';
import { insertView } from './queries/views.ts';
import { readWish } from './read-wish.ts';
import { viewOf } from './view-of.ts';

export const createView: Handle<'work-queue/create-view'> = async (context, wish) => {
  const row = await readWish(context, wish, null);
  const { id } = await insertView(context.tx, context.tenant.id, row);
  const { name, scope, roleId } = row;
  context.audit({ subjectKind: 'queue_view', subjectId: id, details: { name, scope, roleId } });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return viewOf(context, id);
};
