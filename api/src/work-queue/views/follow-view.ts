import type { Handle } from '../../platform/mount/context.ts';
import { follow, unfollow } from './queries/followers.ts';
import { findView, viewOf, writerOf } from './view-of.ts';

export const followView: Handle<'work-queue/follow-view'> = async (context, input) => {
  const { viewId, isFollowing, byMail } = input;
  const { tx, tenant, actor, language } = context;
  await findView(context, viewId);
  const { staffId } = writerOf(actor);
  if (isFollowing) await follow(tx, tenant.id, { viewId, staffId, byMail, language });
  else await unfollow(tx, viewId, staffId);
  const details = isFollowing ? { isFollowing, byMail } : { isFollowing };
  context.audit({ subjectKind: 'queue_view', subjectId: viewId, details });
  return viewOf(context, viewId);
};
