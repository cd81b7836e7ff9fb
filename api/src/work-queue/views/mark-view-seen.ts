import type { Handle } from '../../platform/mount/context.ts';
import { markSeen } from './queries/followers.ts';
import { findView, writerOf } from './view-of.ts';

export const markViewSeen: Handle<'work-queue/mark-view-seen'> = async (context, { viewId }) => {
  await findView(context, viewId);
  await markSeen(context.tx, viewId, writerOf(context.actor).staffId);
  context.audit({ subjectKind: 'queue_view', subjectId: viewId });
  return { entered: 0 };
};
