import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { canChangeView } from './decide-view.ts';
import { removeView } from './queries/views.ts';
import { findView, writerOf } from './view-of.ts';

export const deleteView: Handle<'work-queue/delete-view'> = async (context, { viewId }) => {
  const view = await findView(context, viewId);
  if (!canChangeView(view, writerOf(context.actor))) throw new Refusal('not_allowed');
  await removeView(context.tx, viewId);
  const { name, scope, roleId } = view;
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details: { name, scope, roleId } });
  await context.publish({ kind: 'views-changed' }, { staff: true });
  return { done: true };
};
