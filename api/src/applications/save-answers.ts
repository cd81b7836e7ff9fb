import { type Handle, Refusal } from '../platform/mount/context.ts';
import { answersSize, findDraft, findOwnApplication, mergeAnswers } from './queries/own-applications.ts';

/** No form's answers come near this; what does is not a form's. */
const mostBytes = 500_000;

/** One statement merges if nobody saved in between; otherwise both versions are shown and the applicant chooses. */
export const saveAnswers: Handle<'applications/save-answers'> = async (context, { applicationId, revision, answers, page }) => {
  const { tx, actor } = context;
  const applicantId = actor.applicantId ?? 0;
  const saved = await mergeAnswers(tx, { id: applicationId, applicantId, revision, answers: JSON.stringify(answers), page: page ?? null });
  if (saved === undefined) throw await whyNotSaved();
  if ((await answersSize(tx, applicationId)).size > mostBytes) throw new Refusal('body_too_large');
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { fields: Object.keys(answers) } });
  return saved;

  async function whyNotSaved(): Promise<Refusal> {
    const [application, draft] = [await findOwnApplication(tx, applicationId, applicantId), await findDraft(tx, applicationId)];
    if (application === undefined || draft === undefined) return new Refusal('not_found');
    if (application.isSubmitted) return new Refusal('application_submitted');
    return new Refusal('stale_answers', { body: { revision: draft.revision, answers: draft.answers } });
  }
};
