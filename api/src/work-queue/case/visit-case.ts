import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findSubmitted } from '../queries/case.ts';

export const visitCase: Handle<'work-queue/visit-case'> = async (context, { applicationId, isHere }) => {
  const { tx, actor } = context;
  if ((await findSubmitted(tx, applicationId)) === undefined) throw new Refusal('not_found');
  // A colleague's name is no secret among the staff, and the pages that hear of it have no list of names.
  const visitor = { staffId: actor.staffId ?? 0, name: actor.name };
  await context.publish({ kind: 'case-visited', applicationId, visitor, isHere }, { staff: true });
  return { told: true };
};
