import type { CaseRequest } from '@commonway/contract/work-queue/requests.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import {
  findSubmittedForm,
  listRequestRows,
  lockInformationRequest,
} from '../../applications/requests/queries.ts';
import type { JobHandler } from '../../job-context.ts';
import { recordSystemAction } from '../../platform/mount/audit.ts';
import { type AuditNote, type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { lockWorkflowsShared } from '../../programs/queries.ts';
import { systemActor } from '../assign-automatically.ts';
import {
  type ChangeActor,
  type ChangeContext,
  changeItems,
  createJobChangeContext,
  toChangeActor,
  toChangeContext,
} from '../bulk/change-items.ts';
import { findPausedState, findStaffRoles, listWaitingStates, updateClosedRequest } from './queries.ts';
import { getCaseRequest } from './requests.ts';

interface RequestIds {
  readonly applicationId: number;
  readonly requestId: number;
}

/**
 * Withdraws an open request, moves the case back, and notifies the applicant. Answers that the applicant saved stay with
 * the request, but can no longer be submitted.
 */
export const withdrawRequest: Handle<'work-queue/withdraw-request'> = async (context, ids) => {
  const state = await lockCaseRequest(context, ids);
  if (state !== 'open') throw new Refusal('request_closed');
  const withdrawn = await closeRequest(context, ids, 'withdrawn');
  await returnFromWaiting(toChangeContext(context), toChangeActor(context.actor), ids.applicationId);
  await context.enqueue('messaging/write-of-request', [
    { applicationId: ids.applicationId, informationRequestId: ids.requestId, what: 'withdrawn' },
  ]);
  return withdrawn;
};

/** Accepts the answers to a request, which closes it. */
export const acceptRequest: Handle<'work-queue/accept-request'> = async (context, ids) => {
  const state = await lockCaseRequest(context, ids);
  if (state === 'open') throw new Refusal('request_unanswered');
  if (state !== 'answered') throw new Refusal('request_closed');
  return closeRequest(context, ids, 'accepted');
};

/** Locks the case and the request. Returns the request's state. */
async function lockCaseRequest(context: Context, { applicationId, requestId }: RequestIds) {
  const { tx, tenant } = context;
  await requireCaseAccess(context, applicationId);
  lockWorkflowsShared(tx, tenant.id);
  await lockInformationRequest(tx, applicationId, requestId);
  const request = (await listRequestRows(tx, applicationId)).find(({ id }) => id === requestId);
  if (request === undefined) throw new Refusal('not_found');
  return request.state;
}

/** Closes a request, audits it, and publishes the change to open pages; returns the request. */
async function closeRequest(
  context: Context,
  { applicationId, requestId }: RequestIds,
  state: 'accepted' | 'withdrawn',
): Promise<CaseRequest> {
  const { tx, actor } = context;
  await updateClosedRequest(tx, requestId, state, actor.name);
  const sent = await findSubmittedForm(tx, applicationId, null);
  const details = { informationRequestId: requestId };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  const applicantId = sent?.applicant.id ?? 0;
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true, applicantId });
  return getCaseRequest(context, applicationId, requestId);
}

/**
 * Moves a case back after the applicant answered, and resumes its clock. The transition uses the current roles of the
 * staff member who asked; postponed documents have none. A second run finds that the case no longer waits and does nothing.
 */
export const returnAnsweredCase: JobHandler<'work-queue/take-up-answers'> = async (
  context,
  { tenantId, applicationId: id, informationRequestId },
) => {
  await context.database.tenant(tenantId, async (tx) => {
    lockWorkflowsShared(tx, tenantId);
    await lockInformationRequest(tx, id, informationRequestId);
    const request = (await listRequestRows(tx, id)).find((each) => each.id === informationRequestId);
    if (request?.state !== 'answered') return;
    const { roles = [] } =
      request.askedBy === null ? {} : ((await findStaffRoles(tx, request.askedBy)) ?? {});
    const notes: AuditNote[] = [];
    await returnFromWaiting(
      createJobChangeContext(context, tx, tenantId, notes),
      { ...systemActor, roles },
      id,
    );
    recordSystemAction(tx, tenantId, {
      operation: 'work-queue/take-up-answers',
      actorName: systemActor.name,
      notes,
    });
  });
};

/**
 * Moves a case to a waiting state while we wait for the applicant, which pauses the clock (docs/decisions/039).
 * Transitions follow the usual rule. If none is allowed, the case does not move.
 */
export async function moveToWaiting(
  context: ChangeContext,
  by: ChangeActor,
  sent: { readonly id: number; readonly processId: number; readonly stateId: number },
  comment: string,
): Promise<void> {
  for (const { id } of await listWaitingStates(context.tx, sent.processId, sent.stateId))
    if (await tryMove(context, by, sent.id, id, comment)) return;
}

/** Moves a waiting case back to the state whose clock is paused, if the rules allow it. */
async function returnFromWaiting(
  context: ChangeContext,
  by: ChangeActor,
  applicationId: number,
): Promise<void> {
  const pausedState = await findPausedState(context.tx, applicationId);
  if (pausedState !== undefined) await tryMove(context, by, applicationId, pausedState.id, null);
}

/** Moves a case to a state if the rules allow it; returns whether they did. */
async function tryMove(
  context: ChangeContext,
  by: ChangeActor,
  itemId: number,
  newStateId: number,
  comment: string | null,
): Promise<boolean> {
  const input = { version: null, newStateId, newOwnerId: null, comment, denialReasonId: null };
  const { results } = await changeItems(context, by, [{ itemId, input }]);
  return results[0]?.decision.allowed === true;
}
