import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { buildViewRow } from './build-view-row.ts';
import { canChangeView } from './decide-view.ts';
import { updateView } from './queries/views.ts';
import { findView, viewOf, writerOf } from './view-of.ts';

/** A view that is shared belongs to the staff. A view made private belongs to the person who made it private. */
export const changeView: Handle<'work-queue/change-view'> = async (context, { viewId, ...input }) => {
  const before = await findView(context, viewId);
  if (!canChangeView(before, writerOf(context.actor))) throw new Refusal('not_allowed');
  const row = await buildViewRow(context, input, viewId);
  await updateView(context.tx, viewId, row);
  const { name, scope, roleId } = row;
  const details = { name, scope, roleId, was: { name: before.name, scope: before.scope } };
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return viewOf(context, viewId);
};
