import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmitted } from '../queries/case.ts';
import { listDocumentRows } from './queries/documents.ts';

export const listDocumentDetails: Handle<'work-queue/list-document-details'> = async (
  context,
  { applicationId },
) => {
  const { tx, tenant } = context;
  const [found, papers] = await Promise.all([
    findSubmitted(tx, applicationId),
    listDocumentRows(tx, applicationId, tenant.timeZone),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (found === undefined) throw new Refusal('not_found');
  return { papers };
};
