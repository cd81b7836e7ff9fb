import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { mayChangeView } from './decide-view.ts';
import { updateView } from './queries/views.ts';
import { readWish } from './read-wish.ts';
import { findView, viewOf, writerOf } from './view-of.ts';

/** A view that is shared belongs to the staff. A view made private belongs to the person who made it private. */
export const changeView: Handle<'work-queue/change-view'> = async (context, { viewId, ...wish }) => {
  const before = await findView(context, viewId);
  if (!mayChangeView(before, writerOf(context.actor))) throw new Refusal('not_allowed');
  const row = await readWish(context, wish, viewId);
  await updateView(context.tx, viewId, row);
  const { name, scope, roleId } = row;
  const details = { name, scope, roleId, was: { name: before.name, scope: before.scope } };
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return viewOf(context, viewId);
};
