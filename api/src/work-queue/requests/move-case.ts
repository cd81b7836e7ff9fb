// Moves a case to a waiting state while we wait for the applicant, which pauses the clock (docs/decisions/039).
// Transitions follow the usual rule. If none is allowed, the case stays where it is.
import { type ChangeActor, type ChangeContext, changeItems } from '../bulk/change-items.ts';
import { findPausedState, listWaitingStates } from './queries.ts';

/** Moves the case to a waiting state if a transition leads to one. */
export async function moveToWaiting(
  context: ChangeContext,
  by: ChangeActor,
  sent: { readonly id: number; readonly processId: number; readonly stateId: number },
  comment: string,
): Promise<void> {
  for (const { id } of await listWaitingStates(context.tx, sent.processId, sent.stateId))
    if (await move(context, by, sent.id, id, comment)) return;
}

/** Moves a waiting case back to the state whose clock is paused. */
export async function returnFromWaiting(
  context: ChangeContext,
  by: ChangeActor,
  applicationId: number,
): Promise<void> {
  const pausedState = await findPausedState(context.tx, applicationId);
  if (pausedState !== undefined) await move(context, by, applicationId, pausedState.id, null);
}

async function move(
  context: ChangeContext,
  by: ChangeActor,
  itemId: number,
  newStateId: number,
  comment: string | null,
): Promise<boolean> {
  const input = { version: null, newStateId, newOwnerId: null, comment, denialReasonId: null };
  const { results } = await changeItems(context, by, [{ itemId, roleId: null, input }]);
  return results[0]?.decision.allowed === true;
}
