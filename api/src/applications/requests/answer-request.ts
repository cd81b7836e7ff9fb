import {
  applyAnswers,
  buildAmendedAnswers,
  listOpenPages,
  listOpenProblems,
  mayAnswer,
} from '@commonway/contract/applications/requests/open-questions.ts';
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { computeTotals } from '@commonway/contract/programs/form/form-values.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { listIncomeLimits } from '../../programs/queries.ts';
import { dayIn } from '../day-in.ts';
import { openAnswers, sealAnswers } from '../private/seal-answers.ts';
import { listOwnFiles } from '../queries/submission.ts';
import { maxAnswerBytes } from '../save-answers.ts';
import { factsOf, searchTextOf } from '../submission-facts.ts';
import { documentsOf, withKnownFiles } from '../submit-application.ts';
import {
  findOwnRequest,
  lockRequest,
  mergeRequestAnswers,
  type OwnRequest,
  writeAmendment,
} from './queries.ts';
import { toFormRequest } from './read-request.ts';

/**
 * A single statement merges the answers if the revision is current. Otherwise the applicant gets the stored answers and
 * chooses.
 */
export const saveRequestAnswers: Handle<'applications/save-request-answers'> = async (context, input) => {
  const { tx, actor, tenant, now, vault } = context;
  const { applicationId, requestId, revision, answers, page = null } = input;
  const find = () => findOwnRequest(tx, applicationId, requestId, actor.applicantId ?? 0);
  const row = await find();
  const request = toFormRequest(requireOpenRequest(row), dayIn(tenant.timeZone, now));
  const may = mayAnswer(request);
  const unrequested = Object.keys(answers).filter((key) => !may(key));
  if (unrequested.length > 0) throw new Refusal('answer_not_asked');
  const sealContext = { vault, tenant, applicationId };
  const sealed = await sealAnswers(sealContext, request.form, answers, request.today);
  const saved = await mergeRequestAnswers(tx, { requestId, revision, answers: JSON.stringify(sealed), page });
  if (saved === undefined) {
    const current = requireOpenRequest(await find());
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
 * Stores the requested answers as the next version. Jobs run the validation, return the case to staff, and notify them.
 */
export const sendRequestAnswers: Handle<'applications/send-request-answers'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, requestId, revision } = input;
  const find = () => findOwnRequest(tx, applicationId, requestId, actor.applicantId ?? 0);
  requireOpenRequest(await find());
  await lockRequest(tx, applicationId, requestId);
  const row = requireOpenRequest(await find());
  if (row.revision !== revision) {
    const request = toFormRequest(row, dayIn(context.tenant.timeZone, context.now));
    throw new Refusal('stale_answers', {
      body: { revision: row.revision, answers: applyAnswers(request, row.answers) },
    });
  }
  const version = row.sent.version + 1;
  const answeredAt = await writeNextVersion(context, row, version);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { informationRequestId: requestId, version },
  });
  await context.enqueue('applications/validate', [{ applicationIds: [applicationId] }]);
  await context.enqueue('work-queue/take-up-answers', [{ applicationId, informationRequestId: requestId }]);
  await context.enqueue('messaging/notify-staff-of-answers', [
    { applicationId, informationRequestId: requestId },
  ]);
  const audience = { staff: true, applicantId: row.sent.applicant.id };
  await context.publish({ kind: 'application-changed', applicationId }, audience);
  return { applicationId, version, answeredAt };
};

/** Opens private answers for the check and seals them again. */
async function writeNextVersion(context: Context, row: OwnRequest, version: number): Promise<string> {
  const { tx, tenant, actor, language } = context;
  const { sent, applicationId } = row;
  const { form, applicant } = sent;
  const sealContext = { vault: context.vault, tenant, applicationId };
  const sealedRequest = toFormRequest(row, dayIn(tenant.timeZone, context.now));
  const request = { ...sealedRequest, frozen: await openAnswers(sealContext, form, sealedRequest.frozen) };
  const openedAnswers = await openAnswers(sealContext, form, row.answers);
  const documents = listOpenPages(request, openedAnswers).flatMap(({ fields }) =>
    fields.flatMap(documentsOf),
  );
  const ids = documents.map(({ id }) => id);
  const own = await listOwnFiles(tx, ids, applicant.id);
  const known = new Map(own.map((file) => [file.documentId, file]));
  const [checking, adding] = [new StepBudget(), new StepBudget()];
  const problems = [
    ...listOpenProblems(request, openedAnswers, checking).map(({ path, word }) => [path, [word]]),
    ...documents.filter(({ id }) => !known.has(id)).map(({ field }) => [field, ['invalid']]),
  ];
  if (problems.length > 0) throw new Refusal('answers_incomplete', { fields: Object.fromEntries(problems) });
  const opened = withKnownFiles(buildAmendedAnswers(request, openedAnswers), known) as typeof sent.frozen;
  const answers = await sealAnswers(sealContext, form, opened, request.today);
  const totals = computeTotals(form, opened, request.today, adding);
  if (checking.isSpent || adding.isSpent) throw new Refusal('form_too_complex');
  return writeAmendment(tx, {
    requestId: row.id,
    applicationId,
    version,
    by: { personId: actor.personId, name: actor.name },
    formVersion: sent.formVersion,
    language,
    answers,
    totals,
    facts: factsOf(answers, totals, await listIncomeLimits(tx, sent.programId)),
    searchText: searchTextOf(applicationId, applicant, answers),
    documents,
  });
}
