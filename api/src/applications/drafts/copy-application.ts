import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { listDocumentIds } from '@commonway/contract/programs/form/form-values.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { copyAnswers, rulesForSameForm } from '../prefill/copy-answers.ts';
import { listOwnFiles } from '../queries/submission.ts';
import { startApplicationFor } from '../start-application-for.ts';
import { findApplicationToCopy } from './queries.ts';

/** Uses the normal start, so the same restrictions apply to copies. */
export const copyApplication: Handle<'applications/copy-application'> = async (context, input) => {
  const { tx, tenant, now, language, actor } = context;
  const { applicationId: fromId } = input;
  const applicantId = actor.applicantId ?? 0;
  const original = await findApplicationToCopy(tx, fromId, applicantId);
  if (original === undefined) throw new Refusal('not_found');
  const { programId, form, answers } = original;
  const ids = listDocumentIds(form, answers, dayIn(tenant.timeZone, now));
  const own = new Set((await listOwnFiles(tx, ids, applicantId)).map(({ documentId }) => documentId));
  let skipped: readonly LocalText[] = [];
  const { applicationId } = await startApplicationFor(context, {
    applicantId,
    programId,
    another: true,
    beginWith: (newest) => {
      const copyResult = copyAnswers(
        form,
        newest,
        answers,
        rulesForSameForm((id) => own.has(id)),
      );
      skipped = copyResult.skipped;
      return { answers: copyResult.answers, filled: {} };
    },
  });
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { copiedFrom: fromId } });
  return { applicationId, notCopied: skipped.map((label) => localText(label, language)) };
};
