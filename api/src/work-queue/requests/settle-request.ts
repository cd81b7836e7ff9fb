import type { CaseRequest } from '@commonway/contract/work-queue/requests/case-request.ts';
import { findSentForm, listRequestRows, lockRequest } from '../../applications/requests/queries.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { changeActorOf, changeContextOf } from '../bulk/change-context.ts';
import { returnFromWaiting } from './move-case.ts';
import { settleRequest } from './queries.ts';
import { readCaseRequest } from './read-case-requests.ts';

interface RequestIds {
  readonly applicationId: number;
  readonly requestId: number;
}

/** Answers that the applicant saved stay with the request, but can no longer be submitted. */
export const withdrawRequest: Handle<'work-queue/withdraw-request'> = async (context, ids) => {
  const state = await lockCaseRequest(context, ids);
  if (state !== 'open') throw new Refusal('request_closed');
  const withdrawn = await closeRequest(context, ids, 'withdrawn');
  await returnFromWaiting(changeContextOf(context), changeActorOf(context.actor), ids.applicationId);
  await context.enqueue('messaging/write-of-request', [
    { applicationId: ids.applicationId, informationRequestId: ids.requestId, what: 'withdrawn' },
  ]);
  return withdrawn;
};

export const acceptRequest: Handle<'work-queue/accept-request'> = async (context, ids) => {
  const state = await lockCaseRequest(context, ids);
  if (state === 'open') throw new Refusal('request_unanswered');
  if (state !== 'answered') throw new Refusal('request_closed');
  return closeRequest(context, ids, 'accepted');
};

/** Locks the case and the request. Returns the request's state. */
async function lockCaseRequest(context: Context, { applicationId, requestId }: RequestIds) {
  const { tx, tenant } = context;
  await refuseBlindReviewers(context, applicationId);
  lockWorkflowsShared(tx, tenant.id);
  await lockRequest(tx, applicationId, requestId);
  const request = (await listRequestRows(tx, applicationId)).find(({ id }) => id === requestId);
  if (request === undefined) throw new Refusal('not_found');
  return request.state;
}

async function closeRequest(
  context: Context,
  { applicationId, requestId }: RequestIds,
  state: 'accepted' | 'withdrawn',
): Promise<CaseRequest> {
  const { tx, actor } = context;
  await settleRequest(tx, requestId, state, actor.name);
  const sent = await findSentForm(tx, applicationId, null);
  const details = { informationRequestId: requestId };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  const applicantId = sent?.applicant.id ?? 0;
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true, applicantId });
  return readCaseRequest(context, applicationId, requestId);
}
