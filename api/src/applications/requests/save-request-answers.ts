import { applyAnswers, mayAnswer } from '@commonway/contract/applications/requests/open-questions.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { sealAnswers } from '../private/seal-answers.ts';
import { maxAnswerBytes } from '../save-answers.ts';
import { findOwnRequest, mergeRequestAnswers, type OwnRequest } from './queries.ts';
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
export function requireOpenRequest(row: OwnRequest | undefined): OwnRequest {
  if (row === undefined) throw new Refusal('not_found');
  if (row.state !== 'open' || row.sent.isClosed) throw new Refusal('request_closed');
  return row;
}
