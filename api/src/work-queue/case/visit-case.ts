import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findSubmitted } from '../queries/case.ts';

export const visitCase: Handle<'work-queue/visit-case'> = async (context, { applicationId, isHere }) => {
  const { tx, actor } = context;
  if ((await findSubmitted(tx, applicationId)) === undefined) throw new Refusal('not_found');
  // Colleagues' names are not confidential among staff, and the receiving pages have no list of names.
  const visitor = { staffId: actor.staffId ?? 0, name: actor.name };
  await context.publish({ kind: 'case-visited', applicationId, visitor, isHere }, { staff: true });
  return { notified: true };
};
