import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import { documentIdsOf, keepVisible, totalsOf } from '@commonway/contract/programs/form/form-values.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { documentFields, factsOf, searchTextOf } from './submission-facts.ts';
import { findForm } from './queries/own-applications.ts';
import { countOwnDocuments, findInitialState, freeze, type LockedDraft, lockDraft } from './queries/submission.ts';

/** Checks with the very engine the applicant's browser used, then freezes what was asked for and nothing else. */
export const submitApplication: Handle<'applications/submit-application'> = async (context, { applicationId, revision }) => {
  const { tx, actor, tenant, language } = context;
  const applicantId = actor.applicantId ?? 0;
  const draft = await lockDraft(tx, applicationId, applicantId);
  if (draft === undefined) throw new Refusal('not_found');
  if (draft.isSubmitted) throw new Refusal('application_submitted');
  if (draft.revision !== revision) throw new Refusal('stale_answers', { body: { revision: draft.revision, answers: draft.answers } });
  const [form, state] = await Promise.all([findForm(tx, draft.programId, draft.formVersion), findInitialState(tx, draft.processId)]);
  if (form === undefined || state === undefined) throw new Refusal('program_not_open');
  const frozen = await checkedAnswers(context, form.definition, draft, applicantId);
  const submittedAt = await freeze(tx, {
    tenantId: tenant.id,
    id: applicationId,
    applicantId,
    by: { personId: actor.personId, name: actor.name },
    formVersion: draft.formVersion,
    language,
    answers: JSON.stringify(frozen.answers),
    totals: JSON.stringify(frozen.totals),
    stateId: state.id,
    facts: factsOf(frozen.answers, frozen.totals),
    searchText: searchTextOf(applicationId, draft.applicant, frozen.answers),
    documents: documentFields(form.definition, frozen.answers),
  });
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { formVersion: draft.formVersion, revision } });
  await context.enqueue('applications/validate', [{ applicationId }]);
  await context.enqueue('communications/notify-submitted', [{ applicationId }]);
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true, applicantId });
  return { applicationId, externalId: frozen.externalId, submittedAt };
};

async function checkedAnswers({ tx, tenant, now }: Context, form: FormDefinition, draft: LockedDraft, applicantId: number) {
  const today = dayIn(tenant.timeZone, now);
  const given: Answers = draft.answers;
  const problems = checkForm(form, given, today);
  if (problems.length > 0) {
    throw new Refusal('answers_incomplete', { fields: Object.fromEntries(problems.map(({ path, word }) => [path, [word]])) });
  }
  const ids = documentIdsOf(form, given, today);
  if ((await countOwnDocuments(tx, ids, applicantId)).count !== ids.length) throw new Refusal('not_found');
  return { answers: keepVisible(form, given, today), totals: totalsOf(form, given, today), externalId: draft.externalId };
}

/** The day it is where the office is. */
function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}
