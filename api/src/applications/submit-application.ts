import {
  type LaterDocument,
  listLaterDocuments,
} from '@commonway/contract/applications/requests/later-documents.ts';
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
import { computeDeadline } from '../programs/clocks/move-clock.ts';
import { listStateClocks } from '../programs/clocks/queries.ts';
import { chargeFees } from '../programs/fees/charge-fees.ts';
import { computeProgramOpening } from '../programs/program-state.ts';
import {
  buildProgramsQuery,
  listIncomeLimits,
  lockWorkflowsShared,
  type ProgramRow,
} from '../programs/queries.ts';
import { toLocalDate } from '../tenants/local-date.ts';
import { loadBusinessTime } from '../tenants/office-calendar.ts';
import { resolveApplicantId } from './entering/resolve-applicant-id.ts';
import { getHistoryNames, helperAuditDetails } from './helping/acting-for.ts';
import { openAnswers, sealAnswers } from './private/seal-answers.ts';
import { findFormVersion } from './queries/own-applications.ts';
import {
  findInitialState,
  type LockedDraft,
  listApplicantFiles,
  lockDraft,
  storeSubmission,
} from './queries/submission.ts';
import { openLaterRequest } from './requests/later-request.ts';
import { buildSearchText, createCaseNumbers, extractFacts } from './submission-facts.ts';

/**
 * Submits a draft: checks it, stores the visible answers, enters the workflow, and charges fees. Jobs run the
 * validation rules and send the confirmation.
 */
export const submitApplication: Handle<'applications/submit-application'> = async (context, input) => {
  const { tx, tenant, now } = context;
  const { applicationId, revision } = input;
  const draft = await lockDraft(tx, applicationId, await resolveApplicantId(context, applicationId, 'send'));
  if (draft === undefined) throw new Refusal('not_found');
  if (draft.isSubmitted) throw new Refusal('application_submitted');
  if (draft.revision !== revision)
    throw new Refusal('stale_answers', { body: { revision: draft.revision, answers: draft.answers } });
  const submission = await prepareSubmission(context, applicationId, draft);
  const submittedAt = await enterWorkflow(context, applicationId, draft, submission);
  await openLaterRequest(context, {
    applicationId,
    applicantName: draft.applicant.name,
    documents: submission.laterDocuments,
  });
  await chargeFees(tx, {
    applicationId,
    answers: submission.answers,
    today: toLocalDate(tenant.timeZone, now),
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

/**
 * Checks a draft and the program, and returns the submission to store, with private answers sealed again. Refuses
 * incomplete answers.
 */
async function prepareSubmission(
  context: Context,
  applicationId: number,
  draft: LockedDraft,
): Promise<Submission> {
  const { tx, tenant, now, actor, vault } = context;
  const [form, program] = await Promise.all([
    findFormVersion(tx, draft.programId, draft.formVersion),
    tx.one<ProgramRow>(buildProgramsQuery(tx, draft.programId)),
  ]);
  if (form === undefined || computeProgramOpening(program, now, tenant.timeZone).state !== 'open')
    throw new Refusal('program_not_open');
  if (program.applicationSettings?.ApplicantSubmission === false && actor.staffId === null)
    throw new Refusal('staff_apply_only');
  const today = toLocalDate(tenant.timeZone, now);
  const sealContext = { vault, tenant, applicationId };
  const answers = await openAnswers(sealContext, form.definition, draft.answers);
  const ids = listDocumentIds(form.definition, answers, today);
  const own = await listApplicantFiles(tx, ids, draft.applicant.id);
  const check = buildSubmission(form.definition, answers, own, today);
  if ('isTooComplex' in check) throw new Refusal('form_too_complex');
  if ('problems' in check) throw new Refusal('answers_incomplete', { fields: check.problems });
  const { submission } = check;
  return {
    ...submission,
    answers: await sealAnswers(sealContext, form.definition, submission.answers, today),
  };
}

/** Stores the submission in the workflow's first status with its deadline. Returns the submission time. */
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
  return storeSubmission(tx, {
    id,
    by: { personId: actor.personId, ...getHistoryNames(context, draft.applicant) },
    applicant: draft.applicant,
    formVersion: draft.formVersion,
    language,
    answers: JSON.stringify(answers),
    totals: JSON.stringify(totals),
    stateId: state.id,
    deadline: clock === undefined ? { dueAt: null, escalatesAt: null } : computeDeadline(clock, now, 0, time),
    facts: extractFacts(answers, totals, limits),
    numbers,
    searchText: buildSearchText(id, draft.applicant, answers, Object.values(numbers ?? {})),
    documents,
  });
}

// Builds the submission: the visible answers, checked by the same engine that the browser uses.
interface Submission {
  readonly answers: Answers;
  readonly totals: Readonly<Record<string, unknown>>;
  /** Each document with the path of the question it answers. */
  readonly documents: readonly { readonly id: number; readonly field: string }[];
  /** The documents that the applicant adds after submitting. */
  readonly laterDocuments: readonly LaterDocument[];
}

type SubmissionCheck =
  | { readonly submission: Submission }
  /** The form's rules exceed the step budget, so the answers were not fully checked. */
  | { readonly isTooComplex: true }
  /** Error codes by path, as in the API. */
  | { readonly problems: Record<string, string[]> };

/**
 * Checks a draft's answers and returns the submission to store, or the problems.
 * @param ownFiles the applicant's documents among the answers; file data from the browser is replaced by ours
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
function buildSubmission(
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
    fields.flatMap(listDocuments),
  );
  const foreign = documents.filter(({ id }) => !known.has(id));
  const problems = [
    ...found.map(({ path, word }) => [path, [word]]),
    ...foreign.map(({ field }) => [field, ['invalid']]),
  ];
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  const answers = replaceFileData(selectVisibleAnswers(form, draftAnswers, today), known) as Answers;
  const laterDocuments = listLaterDocuments(form, draftAnswers, today);
  return { submission: { answers, totals, documents, laterDocuments } };
}

/** The document ids in an answer, each with the path of its question, including those in group items. */
export function listDocuments({ field, path, value, items }: FieldReading): { id: number; field: string }[] {
  if (field.kind === 'group') return items.flatMap((fields) => fields.flatMap(listDocuments));
  if (field.kind !== 'file') return [];
  return ((value ?? []) as readonly FileAnswer[]).map(({ documentId }) => ({ id: documentId, field: path }));
}

/** Returns the answers with the file data that a browser sent replaced by the stored data, at any depth. */
export function replaceFileData(value: unknown, known: ReadonlyMap<number, FileAnswer>): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceFileData(item, known));
  if (typeof value !== 'object' || value === null) return value;
  const file = known.get((value as Partial<FileAnswer>).documentId ?? 0);
  if (file !== undefined) return file;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceFileData(item, known)]));
}
