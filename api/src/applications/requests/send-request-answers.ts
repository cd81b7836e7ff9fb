import {
  amend,
  openPages,
  openProblems,
  withGiven,
} from '@commonway/contract/applications/requests/open-questions.ts';
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { totalsOf } from '@commonway/contract/programs/form/form-values.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { listIncomeLimits } from '../../programs/queries.ts';
import { documentsOf, withKnownFiles } from '../check-submission.ts';
import { dayIn } from '../day-in.ts';
import { openAnswers, sealAnswers } from '../private/seal-answers.ts';
import { listOwnFiles } from '../queries/submission.ts';
import { factsOf, searchTextOf } from '../submission-facts.ts';
import { findOwnRequest, holdRequest, type OwnRequest, writeAmendment } from './queries.ts';
import { askedOf } from './read-request.ts';
import { answerable } from './save-request-answers.ts';

/**
 * Stores the requested answers as the next version. Jobs run the validation, return the case to staff, and notify them.
 */
export const sendRequestAnswers: Handle<'applications/send-request-answers'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, requestId, revision } = input;
  const find = () => findOwnRequest(tx, applicationId, requestId, actor.applicantId ?? 0);
  answerable(await find());
  await holdRequest(tx, applicationId, requestId);
  const row = answerable(await find());
  if (row.revision !== revision) {
    const asked = askedOf(row, dayIn(context.tenant.timeZone, context.now));
    throw new Refusal('stale_answers', {
      body: { revision: row.revision, answers: withGiven(asked, row.answers) },
    });
  }
  const version = row.sent.version + 1;
  const answeredAt = await write(context, row, version);
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { informationRequestId: requestId, version },
  });
  await context.enqueue('applications/validate', [{ applicationId }]);
  await context.enqueue('work-queue/take-up-answers', [{ applicationId, informationRequestId: requestId }]);
  await context.enqueue('communications/tell-of-answers', [
    { applicationId, informationRequestId: requestId },
  ]);
  const audience = { staff: true, applicantId: row.sent.applicant.id };
  await context.publish({ kind: 'application-changed', applicationId }, audience);
  return { applicationId, version, answeredAt };
};

/** Opens private answers for the check and seals them again. */
async function write(context: Context, row: OwnRequest, version: number): Promise<string> {
  const { tx, tenant, actor, language } = context;
  const { sent, applicationId } = row;
  const { form, applicant } = sent;
  const of = { vault: context.vault, tenant, applicationId };
  const sealed = askedOf(row, dayIn(tenant.timeZone, context.now));
  const asked = { ...sealed, frozen: await openAnswers(of, form, sealed.frozen) };
  const given = await openAnswers(of, form, row.answers);
  const documents = openPages(asked, given).flatMap(({ fields }) => fields.flatMap(documentsOf));
  const ids = documents.map(({ id }) => id);
  const own = await listOwnFiles(tx, ids, applicant.id);
  const known = new Map(own.map((file) => [file.documentId, file]));
  const [checking, adding] = [new StepBudget(), new StepBudget()];
  const problems = [
    ...openProblems(asked, given, checking).map(({ path, word }) => [path, [word]]),
    ...documents.filter(({ id }) => !known.has(id)).map(({ field }) => [field, ['invalid']]),
  ];
  if (problems.length > 0) throw new Refusal('answers_incomplete', { fields: Object.fromEntries(problems) });
  const opened = withKnownFiles(amend(asked, given), known) as typeof sent.frozen;
  const answers = await sealAnswers(of, form, opened, asked.today);
  const totals = totalsOf(form, opened, asked.today, adding);
  if (checking.isSpent || adding.isSpent) throw new Refusal('form_too_complex');
  return writeAmendment(tx, {
    tenantId: tenant.id,
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
