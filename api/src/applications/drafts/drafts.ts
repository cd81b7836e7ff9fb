import { type LocalText, localText } from '@commonway/contract/languages/languages.ts';
import { listDocumentIds } from '@commonway/contract/programs/form/form-values.ts';
import type { JobHandler } from '../../job-context.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { type ProgramRow, programsQuery } from '../../programs/queries.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { dayIn } from '../day-in.ts';
import { copyAnswers, rulesForSameForm } from '../prefill/copy-answers.ts';
import { listEarlierApplications, lockApplicant } from '../queries/own-applications.ts';
import { listOwnFiles } from '../queries/submission.ts';
import { startApplicationFor } from '../start-application.ts';
import {
  clearExpiredDrafts,
  findApplicationToCopy,
  lockOwnDraft,
  markDeleted,
  markRestored,
  renameDraft,
} from './queries.ts';

export const nameDraft: Handle<'applications/name-draft'> = async (context, { applicationId, name }) => {
  const named = await renameDraft(context.tx, applicationId, context.actor.applicantId ?? 0, name);
  if (named === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return named;
};

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

/** Moves the draft to the applicant's deleted drafts. Pages that have it open can no longer save. */
export const deleteDraft: Handle<'applications/delete-draft'> = async (context, { applicationId }) => {
  const draft = await lockOwnDraft(context.tx, applicationId, context.actor.applicantId ?? 0);
  if (draft === undefined || draft.isDeleted) throw new Refusal('not_found');
  if (draft.isSubmitted) throw new Refusal('application_submitted');
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return markDeleted(context.tx, applicationId);
};

/** Restores a deleted draft, if the program allows it next to the applicant's other drafts. */
export const restoreDraft: Handle<'applications/restore-draft'> = async (context, { applicationId }) => {
  const { tx, actor } = context;
  const applicantId = actor.applicantId ?? 0;
  // Locks the applicant first, like a start does, so that a concurrent new draft is seen.
  await lockApplicant(tx, applicantId);
  const draft = await lockOwnDraft(tx, applicationId, applicantId);
  if (draft === undefined || !draft.isDeleted || draft.isGone) throw new Refusal('not_found');
  const [program, earlier] = await Promise.all([
    tx.one<ProgramRow>(programsQuery(tx, draft.programId)),
    listEarlierApplications(tx, applicantId, draft.programId),
  ]);
  const hasOther = earlier.some(({ isSubmitted }) => !isSubmitted);
  if (hasOther && program.applicationSettings?.MultipleDraftCases !== true) throw new Refusal('draft_exists');
  await markRestored(tx, applicationId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return { applicationId };
};

/** Clears deleted drafts of every tenant after 30 days. */
export const sweepDrafts: JobHandler<'applications/sweep-drafts'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database)) await database.tenant(id, clearExpiredDrafts);
};
