import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { documentIdsOf } from '@commonway/contract/programs/form/form-values.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { listOwnFiles } from '../queries/submission.ts';
import { startFor } from '../start-for.ts';
import { carryAnswers } from './carry-answers.ts';
import { findCopied } from './queries.ts';

/** Starts as any application starts, so that what may not be begun may not be copied either. */
export const copyApplication: Handle<'applications/copy-application'> = async (context, input) => {
  const { tx, tenant, now, language, actor } = context;
  const { applicationId: fromId } = input;
  const applicantId = actor.applicantId ?? 0;
  const copied = await findCopied(tx, fromId, applicantId);
  if (copied === undefined) throw new Refusal('not_found');
  const { programId, form, answers } = copied;
  const ids = documentIdsOf(form, answers, dayIn(tenant.timeZone, now));
  const own = new Set((await listOwnFiles(tx, ids, applicantId)).map(({ documentId }) => documentId));
  let left: readonly LocalText[] = [];
  const { applicationId } = await startFor(context, {
    applicantId,
    programId,
    another: true,
    answersFor: (newest) => {
      const carried = carryAnswers(form, newest, answers, (id) => own.has(id));
      left = carried.left;
      return carried.answers;
    },
  });
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { copiedFrom: fromId } });
  return { applicationId, notCopied: left.map((label) => localText(label, language)) };
};
