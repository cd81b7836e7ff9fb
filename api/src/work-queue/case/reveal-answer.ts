import { findPrivateAnswer } from '@commonway/contract/programs/form/private-answers.ts';
import { openAnswer } from '../../applications/private/seal-answers.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmission } from '../queries/case.ts';

/** Returns one private answer and audits the viewer, the question, and the reason. */
export const revealAnswer: Handle<'work-queue/reveal-answer'> = async (context, input) => {
  const { applicationId, path, reason } = input;
  await refuseBlindReviewers(context, applicationId);
  const submission = await findSubmission(context.tx, applicationId);
  const found = submission && findPrivateAnswer(submission.form, submission.answers, path);
  if (found === undefined || found === null) throw new Refusal('not_found');
  const { vault, tenant } = context;
  const value = await openAnswer({ vault, tenant, applicationId }, found);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { path, reason } });
  return { value: value as string };
};
