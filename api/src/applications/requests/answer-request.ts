import {
  applyAnswers,
  buildAmendedAnswers,
  createAnswerTest,
  type FormRequest,
  listOpenPages,
  listOpenProblems,
  listReadyFields,
} from '@commonway/contract/applications/requests/open-questions.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { computeTotals } from '@commonway/contract/programs/form/form-values.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { listIncomeLimits } from '../../programs/queries.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { openAnswers, sealAnswers } from '../private/seal-answers.ts';
import { listApplicantFiles } from '../queries/submission.ts';
import { maxAnswerBytes } from '../save-answers.ts';
import { buildSearchText, extractFacts } from '../submission-facts.ts';
import { listDocuments, replaceFileData } from '../submit-application.ts';
import {
  findOwnRequest,
  lockInformationRequest,
  mergeRequestAnswers,
  type OwnRequest,
  storeAmendment,
} from './queries.ts';
import { toFormRequest } from './read-request.ts';

/**
 * Saves changed answers to an information request. A single statement merges them if the revision is current.
 * Otherwise the applicant gets the stored answers and chooses.
 */
export const saveRequestAnswers: Handle<'applications/save-request-answers'> = async (context, input) => {
  const { tx, actor, tenant, now, vault } = context;
  const { applicationId, requestId, revision, answers, page = null } = input;
  const findRequest = () => findOwnRequest(tx, applicationId, requestId, actor.applicantId ?? 0);
  const row = await findRequest();
  const request = toFormRequest(requireOpenRequest(row), toLocalDate(tenant.timeZone, now));
  const may = createAnswerTest(request);
  const unrequested = Object.keys(answers).filter((key) => !may(key));
  if (unrequested.length > 0) throw new Refusal('answer_not_asked');
  const sealContext = { vault, tenant, applicationId };
  const sealed = await sealAnswers(sealContext, request.form, answers, request.today);
  const saved = await mergeRequestAnswers(tx, { requestId, revision, answers: JSON.stringify(sealed), page });
  if (saved === undefined) {
    const current = requireOpenRequest(await findRequest());
    throw new Refusal('stale_answers', {
      body: { revision: current.revision, answers: applyAnswers(request, current.answers) },
    });
  }
  // The refusal rolls the merge back.
  if (saved.sizeBytes > maxAnswerBytes) throw new Refusal('body_too_large');
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { informationRequestId: requestId, fields: Object.keys(answers) },
  });
  return { revision: saved.revision, savedAt: saved.savedAt };
};

/** Returns the request if the applicant may answer it; refuses otherwise. */
function requireOpenRequest(row: OwnRequest | undefined): OwnRequest {
  if (row === undefined) throw new Refusal('not_found');
  if (row.state !== 'open' || row.sent.isClosed) throw new Refusal('request_closed');
  return row;
}

/**
 * Submits the answers to an information request, or those that are ready, as the next version of the application. Jobs
 * run the validation, notify staff, and return the case to them once nothing is left to answer.
 */
export const sendRequestAnswers: Handle<'applications/send-request-answers'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, requestId, revision } = input;
  const find = () => findOwnRequest(tx, applicationId, requestId, actor.applicantId ?? 0);
  requireOpenRequest(await find());
  await lockInformationRequest(tx, applicationId, requestId);
  const row = requireOpenRequest(await find());
  if (row.revision !== revision) {
    const request = toFormRequest(row, toLocalDate(context.tenant.timeZone, context.now));
    throw new Refusal('stale_answers', {
      body: { revision: row.revision, answers: applyAnswers(request, row.answers) },
    });
  }
  const { version, answeredAt, fields } = await storeNextVersion(context, row, input.isPart);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { informationRequestId: requestId, version, fields },
  });
  await context.enqueue('applications/validate', [{ applicationIds: [applicationId] }]);
  await context.enqueue('work-queue/take-up-answers', [{ applicationId, informationRequestId: requestId }]);
  await context.enqueue('messaging/notify-staff-of-answers', [
    { applicationId, informationRequestId: requestId, part: { version, fields: [...fields] } },
  ]);
  const audience = { staff: true, applicantId: row.sent.applicant.id };
  await context.publish({ kind: 'application-changed', applicationId }, audience);
  return { applicationId, version, answeredAt };
};

/**
 * Checks the answers to a request, or to its items that are ready, and stores the next version of the submission. Private
 * answers are opened for the check and sealed again. Refuses incomplete answers.
 */
async function storeNextVersion(context: Context, row: OwnRequest, isPart: boolean) {
  const { tx, tenant, actor, language } = context;
  const { sent, applicationId } = row;
  const { form, applicant } = sent;
  const sealContext = { vault: context.vault, tenant, applicationId };
  const whole = toFormRequest(row, toLocalDate(tenant.timeZone, context.now));
  const frozen = await openAnswers(sealContext, form, whole.frozen);
  const openedAnswers = await openAnswers(sealContext, form, row.answers);
  const request = selectPart({ ...whole, frozen }, openedAnswers, isPart);
  const { documents, known } = await checkAnswers(context, request, openedAnswers, applicant.id);
  const opened = replaceFileData(buildAmendedAnswers(request, openedAnswers), known) as typeof sent.frozen;
  const answers = await sealAnswers(sealContext, form, opened, request.today);
  const adding = new StepBudget();
  const totals = computeTotals(form, opened, request.today, adding);
  if (adding.isSpent) throw new Refusal('form_too_complex');
  const version = sent.version + 1;
  const answeredAt = await storeAmendment(tx, {
    requestId: row.id,
    applicationId,
    version,
    by: { personId: actor.personId, name: actor.name },
    formVersion: sent.formVersion,
    language,
    answers,
    totals,
    facts: extractFacts(answers, totals, await listIncomeLimits(tx, sent.programId)),
    searchText: buildSearchText(applicationId, applicant, answers),
    documents,
    items: markReceived(row.items, request.fields, context.now),
  });
  return { version, answeredAt, fields: request.fields };
}

/** The request with only the items that are ready; with all if none is, so that their problems are reported. */
function selectPart(request: FormRequest, answers: Answers, isPart: boolean): FormRequest {
  const ready = isPart ? listReadyFields(request, answers) : [];
  return ready.length === 0 ? request : { ...request, fields: ready };
}

const markReceived = (items: readonly RequestItem[], fields: readonly string[], now: Date): RequestItem[] =>
  items.map((item) => (fields.includes(item.field) ? { ...item, receivedAt: now.toISOString() } : item));

/** Refuses answers with problems. Returns the documents in them, and the applicant's files by ID. */
async function checkAnswers({ tx }: Context, request: FormRequest, answers: Answers, applicantId: number) {
  const documents = listOpenPages(request, answers).flatMap(({ fields }) => fields.flatMap(listDocuments));
  const own = await listApplicantFiles(
    tx,
    documents.map(({ id }) => id),
    applicantId,
  );
  const known = new Map(own.map((file) => [file.documentId, file]));
  const budget = new StepBudget();
  const problems = [
    ...listOpenProblems(request, answers, budget).map(({ path, word }) => [path, [word]]),
    ...documents.filter(({ id }) => !known.has(id)).map(({ field }) => [field, ['invalid']]),
  ];
  if (problems.length > 0) throw new Refusal('answers_incomplete', { fields: Object.fromEntries(problems) });
  if (budget.isSpent) throw new Refusal('form_too_complex');
  return { documents, known };
}
