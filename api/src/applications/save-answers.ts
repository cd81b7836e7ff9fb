import { hasPrivateQuestions } from '@commonway/contract/programs/form/private-answers.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { resolveApplicantId } from './entering/resolve-applicant-id.ts';
import { helperAuditDetails } from './helping/acting-for.ts';
import { toLocalDate } from './local-date.ts';
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

/** The form of an application if it has private questions, else null. Cached, because each autosave needs it. */
async function findFormWithPrivateQuestions(
  { tx, cached }: Pick<Context, 'tx' | 'cached'>,
  applicationId: number,
): Promise<FormDefinition | null> {
  const applicationForm = await cached(`form of ${applicationId}`, cacheMs, () =>
    findFormVersionOfApplication(tx, applicationId),
  );
  if (applicationForm === undefined) return null;
  const { programId, version } = applicationForm;
  return cached(`private questions ${programId} ${version}`, cacheMs, async () => {
    const form = await findFormVersion(tx, programId, version);
    return form !== undefined && hasPrivateQuestions(form.definition) ? form.definition : null;
  });
}

/** Far above the size of any real form's answers. */
export const maxAnswerBytes = 500_000;

/**
 * Saves changed answers of a draft. A single statement merges them if the revision is current. Otherwise the
 * applicant gets both versions and chooses.
 */
export const saveAnswers: Handle<'applications/save-answers'> = async (context, input) => {
  const { applicationId, revision, answers, page } = input;
  const [applicantId, form] = await Promise.all([
    resolveApplicantId(context, applicationId, 'fill'),
    findFormWithPrivateQuestions(context, applicationId),
  ]);
  const storedAnswers =
    form === null ? answers : await sealPrivateAnswers(context, applicationId, form, answers);
  const update = {
    id: applicationId,
    applicantId,
    revision,
    answers: JSON.stringify(storedAnswers),
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
