import type { CaseRequest } from '@commonway/contract/work-queue/requests/case-request.ts';
import { findSentForm, holdRequest, listRequestRows } from '../../applications/requests/queries.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { keepWorkflows } from '../../programs/queries.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { changerOf, handOf } from '../bulk/hand-of.ts';
import { waitNoLonger } from './move-case.ts';
import { settleRequest } from './queries.ts';
import { readCaseRequest } from './read-case-requests.ts';

interface Named {
  readonly applicationId: number;
  readonly requestId: number;
}

/** Answers that the applicant saved stay with the request, but can no longer be submitted. */
export const withdrawRequest: Handle<'work-queue/withdraw-request'> = async (context, named) => {
  const state = await hold(context, named);
  if (state !== 'open') throw new Refusal('request_closed');
  const withdrawn = await settle(context, named, 'withdrawn');
  await waitNoLonger(handOf(context), changerOf(context.actor), named.applicationId);
  await context.enqueue('communications/write-of-request', [
    { applicationId: named.applicationId, informationRequestId: named.requestId, what: 'withdrawn' },
  ]);
  return withdrawn;
};

export const acceptRequest: Handle<'work-queue/accept-request'> = async (context, named) => {
  const state = await hold(context, named);
  if (state === 'open') throw new Refusal('request_unanswered');
  if (state !== 'answered') throw new Refusal('request_closed');
  return settle(context, named, 'accepted');
};

/** Locks the case and the request. Returns the request's state. */
async function hold(context: Context, { applicationId, requestId }: Named) {
  const { tx, tenant } = context;
  await refuseBlindReviewers(context, applicationId);
  keepWorkflows(tx, tenant.id);
  await holdRequest(tx, applicationId, requestId);
  const request = (await listRequestRows(tx, applicationId)).find(({ id }) => id === requestId);
  if (request === undefined) throw new Refusal('not_found');
  return request.state;
}

async function settle(
  context: Context,
  { applicationId, requestId }: Named,
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
