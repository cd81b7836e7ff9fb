import { hasPrivateQuestions } from '@commonway/contract/programs/form/private-answers.ts';
import { listSignaturesToClear } from '@commonway/contract/programs/form/signature.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { toLocalDate } from '../tenants/local-date.ts';
import { resolveApplicantId } from './entering/resolve-applicant-id.ts';
import { helperAuditDetails } from './helping/acting-for.ts';
import { sealAnswers } from './private/seal-answers.ts';
import {
  findDraft,
  findFormVersion,
  findFormVersionOfApplication,
  findOwnApplication,
  mergeAnswers,
} from './queries/own-applications.ts';

// Safe to cache: an application's form version never changes, and neither does the version's content.
const cacheMs = 3_600_000;

/** The form of an application; undefined if there is no application. Cached, because each autosave needs it. */
async function findFormToSave(
  { tx, cached }: Pick<Context, 'tx' | 'cached'>,
  applicationId: number,
): Promise<FormDefinition | undefined> {
  const applicationForm = await cached(`form of ${applicationId}`, cacheMs, () =>
    findFormVersionOfApplication(tx, applicationId),
  );
  if (applicationForm === undefined) return undefined;
  const { programId, version } = applicationForm;
  return cached(`form to save ${programId} ${version}`, cacheMs, async () => {
    const form = await findFormVersion(tx, programId, version);
    return form?.definition;
  });
}

/** Far above the size of any real form's answers. */
export const maxAnswerBytes = 500_000;

/**
 * Saves changed answers of a draft, and clears signatures given before the change. A single statement merges them if the revision is current. Otherwise the
 * applicant gets both versions and chooses.
 */
export const saveAnswers: Handle<'applications/save-answers'> = async (context, input) => {
  const { applicationId, revision, answers, page } = input;
  const [applicantId, form] = await Promise.all([
    resolveApplicantId(context, applicationId, 'fill'),
    findFormToSave(context, applicationId),
  ]);
  const storedAnswers =
    form && hasPrivateQuestions(form)
      ? await sealPrivateAnswers(context, applicationId, form, answers)
      : answers;
  const update = {
    id: applicationId,
    applicantId,
    revision,
    answers: JSON.stringify(storedAnswers),
    signaturesToClear: form ? listSignaturesToClear(form, Object.keys(answers)) : [],
    page: page ?? null,
  };
  const saved = await mergeAnswers(context.tx, update);
  if (saved === undefined) throw await explainSaveFailure(context, applicationId, applicantId);
  // The refusal rolls the merge back.
  if (saved.sizeBytes > maxAnswerBytes) throw new Refusal('body_too_large');
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { fields: Object.keys(answers), ...helperAuditDetails(context, applicantId) },
  });
  return { revision: saved.revision, savedAt: saved.savedAt };
};

/** Encrypts the private answers before they are stored. */
const sealPrivateAnswers = (
  { vault, tenant, now }: Context,
  applicationId: number,
  form: FormDefinition,
  answers: Answers,
): Promise<Answers> =>
  sealAnswers({ vault, tenant, applicationId }, form, answers, toLocalDate(tenant.timeZone, now));

/** The refusal to throw after a save changed nothing: not found, submitted, or changed elsewhere. */
async function explainSaveFailure(
  { tx }: Context,
  applicationId: number,
  applicantId: number,
): Promise<Refusal> {
  const [application, draft] = await Promise.all([
    findOwnApplication(tx, applicationId, applicantId),
    findDraft(tx, applicationId),
  ]);
  if (application === undefined || draft === undefined) return new Refusal('not_found');
  if (application.isSubmitted) return new Refusal('application_submitted');
  return new Refusal('stale_answers', { body: { revision: draft.revision, answers: draft.answers } });
}
