import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmittedApplication } from '../queries.ts';
import { findSummary } from './queries.ts';

export const getSummary: Handle<'communications/get-summary'> = async (context, { applicationId }) => {
  const [application, summary] = await Promise.all([
    findSubmittedApplication(context.tx, applicationId),
    findSummary(context.tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return { summary: summary ?? null };
};
