import type { Handle } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { readCaseRequests } from './read-case-requests.ts';

export const listRequests: Handle<'work-queue/list-requests'> = async (context, { applicationId }) => {
  const [requests] = await Promise.all([
    readCaseRequests(context, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  return { requests };
};
