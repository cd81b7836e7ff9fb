import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmitted } from '../queries/case.ts';
import { listPaperFacts } from './queries/papers.ts';

export const listCasePapers: Handle<'work-queue/list-case-papers'> = async (context, { applicationId }) => {
  const { tx, tenant } = context;
  const [found, papers] = await Promise.all([
    findSubmitted(tx, applicationId),
    listPaperFacts(tx, applicationId, tenant.timeZone),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (found === undefined) throw new Refusal('not_found');
  return { papers };
};
