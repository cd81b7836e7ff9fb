import { getLocalText, type LocalText } from '@commonway/contract/languages/languages.ts';
import { listDocumentIds } from '@commonway/contract/programs/form/form-values.ts';
import type { JobHandler } from '../../job-context.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { buildProgramsQuery, type ProgramRow } from '../../programs/queries.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import { copyAnswers, createSameFormRules } from '../prefill/copy-answers.ts';
import { listEarlierApplications, lockApplicant } from '../queries/own-applications.ts';
import { listApplicantFiles } from '../queries/submission.ts';
import { startApplicationFor } from '../start-application.ts';
import {
  eraseExpiredDrafts,
  findApplicationToCopy,
  lockOwnDraft,
  markDraftDeleted,
  markDraftRestored,
  renameDraft,
} from './queries.ts';

/** Sets or clears the name of the caller's draft. */
export const nameDraft: Handle<'applications/name-draft'> = async (context, { applicationId, name }) => {
  const named = await renameDraft(context.tx, applicationId, context.actor.applicantId ?? 0, name);
  if (named === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return named;
};

/**
 * Starts an application with the answers of an earlier one of the caller. Returns its id and the labels of the
 * answers that were not copied. Uses the normal start, so the same restrictions apply to copies.
 */
export const copyApplication: Handle<'applications/copy-application'> = async (context, input) => {
  const { tx, tenant, now, language, actor } = context;
  const { applicationId: fromId } = input;
  const applicantId = actor.applicantId ?? 0;
  const original = await findApplicationToCopy(tx, fromId, applicantId);
  if (original === undefined) throw new Refusal('not_found');
  const { programId, form, answers } = original;
  const ids = listDocumentIds(form, answers, toLocalDate(tenant.timeZone, now));
  const own = new Set((await listApplicantFiles(tx, ids, applicantId)).map(({ documentId }) => documentId));
  let skipped: readonly LocalText[] = [];
  const { applicationId } = await startApplicationFor(context, {
    applicantId,
    programId,
    another: true,
    prefill: (newest) => {
      const copyResult = copyAnswers(
        form,
        newest,
        answers,
        createSameFormRules((id) => own.has(id)),
      );
      skipped = copyResult.skipped;
      return { answers: copyResult.answers, filled: {} };
    },
  });
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { copiedFrom: fromId } });
  return { applicationId, notCopied: skipped.map((label) => getLocalText(label, language)) };
};

/** Moves the caller's draft to the deleted drafts. Pages that have it open can no longer save. */
export const deleteDraft: Handle<'applications/delete-draft'> = async (context, { applicationId }) => {
  const draft = await lockOwnDraft(context.tx, applicationId, context.actor.applicantId ?? 0);
  if (draft === undefined || draft.isDeleted) throw new Refusal('not_found');
  if (draft.isSubmitted) throw new Refusal('application_submitted');
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return markDraftDeleted(context.tx, applicationId);
};

/** Restores the caller's deleted draft, if the program allows it next to the applicant's other drafts. */
export const restoreDraft: Handle<'applications/restore-draft'> = async (context, { applicationId }) => {
  const { tx, actor } = context;
  const applicantId = actor.applicantId ?? 0;
  // Locks the applicant first, like a start does, so that a concurrent new draft is seen.
  await lockApplicant(tx, applicantId);
  const draft = await lockOwnDraft(tx, applicationId, applicantId);
  if (draft === undefined || !draft.isDeleted || draft.isGone) throw new Refusal('not_found');
  const [program, earlier] = await Promise.all([
    tx.one<ProgramRow>(buildProgramsQuery(tx, draft.programId)),
    listEarlierApplications(tx, applicantId, draft.programId),
  ]);
  const hasOther = earlier.some(({ isSubmitted }) => !isSubmitted);
  if (hasOther && program.applicationSettings?.MultipleDraftCases !== true) throw new Refusal('draft_exists');
  await markDraftRestored(tx, applicationId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  return { applicationId };
};

/** Erases the answers of deleted drafts in every tenant after their retention of 30 days. */
export const sweepDrafts: JobHandler<'applications/sweep-drafts'> = async ({ database }) => {
  for (const { id } of await listAllTenantIds(database)) await database.tenant(id, eraseExpiredDrafts);
};
