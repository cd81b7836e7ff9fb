import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { documentIdsOf } from '@commonway/contract/programs/form/form-values.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { asCopy, carryAnswers } from '../carrying/carry-answers.ts';
import { dayIn } from '../day-in.ts';
import { listOwnFiles } from '../queries/submission.ts';
import { startFor } from '../start-for.ts';
import { findCopied } from './queries.ts';

/** Uses the normal start, so the same restrictions apply to copies. */
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
    beginWith: (newest) => {
      const carried = carryAnswers(
        form,
        newest,
        answers,
        asCopy((id) => own.has(id)),
      );
      left = carried.left;
      return { answers: carried.answers, filled: {} };
    },
  });
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { copiedFrom: fromId } });
  return { applicationId, notCopied: left.map((label) => localText(label, language)) };
};
