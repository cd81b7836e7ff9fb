import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { findSubmittedApplication } from '../../queries.ts';
import { listStaffWithAccess } from './queries.ts';

export const listMentionable: Handle<'communications/list-mentionable'> = async (
  context,
  { applicationId },
) => {
  const [application, staff] = await Promise.all([
    findSubmittedApplication(context.tx, applicationId),
    listStaffWithAccess(context.tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return { staff };
};
