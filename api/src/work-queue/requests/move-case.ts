// Moves a case to a waiting state while we wait for the applicant, which pauses the clock (docs/decisions/039).
// Transitions follow the usual rule. If none is allowed, the case stays where it is.
import { type Changer, changeItems, type Hand } from '../bulk/change-items.ts';
import { findHeldState, listWaitingStates } from './queries.ts';

/** Moves the case to a waiting state if a transition leads to one. */
export async function waitForApplicant(
  hand: Hand,
  by: Changer,
  sent: { readonly id: number; readonly processId: number; readonly stateId: number },
  comment: string,
): Promise<void> {
  for (const { id } of await listWaitingStates(hand.tx, sent.processId, sent.stateId))
    if (await move(hand, by, sent.id, id, comment)) return;
}

/** Moves a waiting case back to the state whose clock is paused. */
export async function waitNoLonger(hand: Hand, by: Changer, applicationId: number): Promise<void> {
  const held = await findHeldState(hand.tx, applicationId);
  if (held !== undefined) await move(hand, by, applicationId, held.id, null);
}

async function move(
  hand: Hand,
  by: Changer,
  itemId: number,
  newStateId: number,
  comment: string | null,
): Promise<boolean> {
  const wish = { version: null, newStateId, newOwnerId: null, comment, denialReasonId: null };
  const { decided } = await changeItems(hand, by, [{ itemId, roleId: null, wish }]);
  return decided[0]?.decision.allowed === true;
}
