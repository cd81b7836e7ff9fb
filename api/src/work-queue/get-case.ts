import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { CaseView } from '@commonway/contract/work-queue/get-case.ts';
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { refuseBlindReviewers } from '../reviews/blind-reviewers.ts';
import { findApplicant, findItem, findSubmission, listCaseDocuments } from './queries/case.ts';
import { loadItemPrefixes, toItemSuffix, writeQueueItems } from './write-queue-items.ts';

export const getCase: Handle<'work-queue/get-case'> = (context, { applicationId }) =>
  readCase(context, applicationId);

/** A case with private answers masked. Refused if it does not exist or the actor is one of its blind reviewers. */
export async function readCase(context: Context, applicationId: number): Promise<CaseView> {
  const { tx } = context;
  const [found, prefixes, submission, applicant, documents] = await Promise.all([
    findItem(tx, applicationId),
    loadItemPrefixes(context),
    findSubmission(tx, applicationId),
    findApplicant(tx, applicationId),
    listCaseDocuments(tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (found === undefined || submission === undefined || applicant === undefined)
    throw new Refusal('not_found');
  const written = Buffer.concat(writeQueueItems([toItemSuffix(found)], prefixes));
  const [item] = JSON.parse(written.toString()) as [QueueItem];
  const answers = maskPrivate(submission.form, submission.answers) as typeof submission.answers;
  return { item, applicant, ...submission, answers, documents };
}
