import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import type { FileAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import {
  computeTotals,
  listDocumentIds,
  selectVisibleAnswers,
} from '@commonway/contract/programs/form/form-values.ts';
import { type FieldReading, readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { deadline } from '../programs/clocks/move-clock.ts';
import { listStateClocks } from '../programs/clocks/queries.ts';
import { chargeFees } from '../programs/fees/charge-fees.ts';
import { programOpening } from '../programs/program-state.ts';
import {
  listIncomeLimits,
  lockWorkflowsShared,
  type ProgramRow,
  programsQuery,
} from '../programs/queries.ts';
import { loadBusinessTime } from '../tenants/office-calendar.ts';
import { dayIn } from './day-in.ts';
import { resolveApplicantId } from './entering/resolve-applicant-id.ts';
import { helperAuditDetails, historyNames } from './helping/acting-for.ts';
import { openAnswers, sealAnswers } from './private/seal-answers.ts';
import { findForm } from './queries/own-applications.ts';
import {
  findInitialState,
  freezeSubmission,
  type LockedDraft,
  listOwnFiles,
  lockDraft,
} from './queries/submission.ts';
import { createCaseNumbers, factsOf, searchTextOf } from './submission-facts.ts';

/** Stores the visible answers. Jobs run the validation rules and send the confirmation. */
export const submitApplication: Handle<'applications/submit-application'> = async (context, input) => {
  const { tx, tenant, now } = context;
  const { applicationId, revision } = input;
  const draft = await lockDraft(tx, applicationId, await resolveApplicantId(context, applicationId, 'send'));
  if (draft === undefined) throw new Refusal('not_found');
  if (draft.isSubmitted) throw new Refusal('application_submitted');
  if (draft.revision !== revision)
    throw new Refusal('stale_answers', { body: { revision: draft.revision, answers: draft.answers } });
  const submission = await checkDraft(context, applicationId, draft);
  const submittedAt = await enterWorkflow(context, applicationId, draft, submission);
  await chargeFees(tx, {
    applicationId,
    answers: submission.answers,
    today: dayIn(tenant.timeZone, now),
    stateName: null,
  });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { formVersion: draft.formVersion, revision, ...helperAuditDetails(context, draft.applicant.id) },
  });
  await context.enqueue('applications/validate', [{ applicationIds: [applicationId] }]);
  await context.enqueue('messaging/notify-submitted', [{ applicationId }]);
  const audience = { staff: true, applicantId: draft.applicant.id };
  await context.publish({ kind: 'application-changed', applicationId }, audience);
  return { applicationId, externalId: draft.externalId, submittedAt };
};

/** The checked submission, with private answers sealed again. */
async function checkDraft(context: Context, applicationId: number, draft: LockedDraft): Promise<Submission> {
  const { tx, tenant, now, actor, vault } = context;
  const [form, program] = await Promise.all([
    findForm(tx, draft.programId, draft.formVersion),
    tx.one<ProgramRow>(programsQuery(tx, draft.programId)),
  ]);
  if (form === undefined || programOpening(program, now, tenant.timeZone).state !== 'open')
    throw new Refusal('program_not_open');
  if (program.applicationSettings?.ApplicantSubmission === false && actor.staffId === null)
    throw new Refusal('staff_apply_only');
  const today = dayIn(tenant.timeZone, now);
  const sealContext = { vault, tenant, applicationId };
  const answers = await openAnswers(sealContext, form.definition, draft.answers);
  const ids = listDocumentIds(form.definition, answers, today);
  const own = await listOwnFiles(tx, ids, draft.applicant.id);
  const check = checkSubmission(form.definition, answers, own, today);
  if ('isTooComplex' in check) throw new Refusal('form_too_complex');
  if ('problems' in check) throw new Refusal('answers_incomplete', { fields: check.problems });
  const { submission } = check;
  return {
    ...submission,
    answers: await sealAnswers(sealContext, form.definition, submission.answers, today),
  };
}

async function enterWorkflow(context: Context, id: number, draft: LockedDraft, submission: Submission) {
  const { tx, actor, tenant, language } = context;
  lockWorkflowsShared(tx, tenant.id);
  const [state, limits, clocks, { time, now }] = await Promise.all([
    findInitialState(tx, draft.processId),
    listIncomeLimits(tx, draft.programId),
    listStateClocks(tx, [draft.processId]),
    loadBusinessTime(tx, tenant.id),
  ]);
  if (state === undefined) throw new Refusal('program_not_open');
  const clock = clocks.find(({ id: stateId }) => stateId === state.id);
  const { answers, totals, documents } = submission;
  const numbers = draft.allowsCases ? createCaseNumbers(draft.processId, id, draft.applicant.id) : null;
  return freezeSubmission(tx, {
    id,
    by: { personId: actor.personId, ...historyNames(context, draft.applicant) },
    applicant: draft.applicant,
    formVersion: draft.formVersion,
    language,
    answers: JSON.stringify(answers),
    totals: JSON.stringify(totals),
    stateId: state.id,
    deadline: clock === undefined ? { dueAt: null, escalatesAt: null } : deadline(clock, now, 0, time),
    facts: factsOf(answers, totals, limits),
    numbers,
    searchText: searchTextOf(id, draft.applicant, answers, Object.values(numbers ?? {})),
    documents,
  });
}

// Builds the submission: the visible answers, checked by the same engine that the browser uses.
interface Submission {
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  /** Each document with the path of the question it answers. */
  readonly documents: readonly { readonly id: number; readonly field: string }[];
}

type SubmissionCheck =
  | { readonly submission: Submission }
  /** The form's rules exceed the step budget, so the answers were not fully checked. */
  | { readonly isTooComplex: true }
  /** Error codes by path, as in the API. */
  | { readonly problems: Record<string, string[]> };

/**
 * Checks a draft's answers and returns the submission to store.
 * @param ownFiles the applicant's documents among the answers; file data from the browser is replaced by ours
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
function checkSubmission(
  form: FormDefinition,
  draftAnswers: Answers,
  ownFiles: readonly FileAnswer[],
  today: string,
): SubmissionCheck {
  const [checking, adding] = [new StepBudget(), new StepBudget()];
  const found = checkForm(form, draftAnswers, today, checking);
  const totals = computeTotals(form, draftAnswers, today, adding);
  if (checking.isSpent || adding.isSpent) return { isTooComplex: true };
  const known = new Map(ownFiles.map((file) => [file.documentId, file]));
  const documents = readForm(form, draftAnswers, today).pages.flatMap(({ fields }) =>
    fields.flatMap(documentsOf),
  );
  const foreign = documents.filter(({ id }) => !known.has(id));
  const problems = [
    ...found.map(({ path, word }) => [path, [word]]),
    ...foreign.map(({ field }) => [field, ['invalid']]),
  ];
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  const answers = withKnownFiles(selectVisibleAnswers(form, draftAnswers, today), known) as Answers;
  return { submission: { answers, totals, documents } };
}

/** The documents in an answer, including those in group items. */
export function documentsOf({ field, path, value, items }: FieldReading): { id: number; field: string }[] {
  if (field.kind === 'group') return items.flatMap((fields) => fields.flatMap(documentsOf));
  if (field.kind !== 'file') return [];
  return ((value ?? []) as readonly FileAnswer[]).map(({ documentId }) => ({ id: documentId, field: path }));
}

/** Replaces file data in answers with our stored data. */
export function withKnownFiles(value: unknown, known: ReadonlyMap<number, FileAnswer>): unknown {
  if (Array.isArray(value)) return value.map((item) => withKnownFiles(item, known));
  if (typeof value !== 'object' || value === null) return value;
  const file = known.get((value as Partial<FileAnswer>).documentId ?? 0);
  if (file !== undefined) return file;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withKnownFiles(item, known)]));
}
