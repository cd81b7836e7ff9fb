import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { submittedApplication } from '../../queries.ts';
import { listSeeing } from './queries.ts';

export const listMentionable: Handle<'communications/list-mentionable'> = async (
  context,
  { applicationId },
) => {
  const [application, staff] = await Promise.all([
    submittedApplication(context.tx, applicationId),
    listSeeing(context.tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return { staff };
};
