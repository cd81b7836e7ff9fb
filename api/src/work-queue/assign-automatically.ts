// Assignments by escalation rules and automations. The same decision checks them as those by people.
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { type ChangeActor, type ChangeContext, changeItems } from './bulk/change-items.ts';
import type { ChangeInput } from './decide-change.ts';

/**
 * The system as an actor. It has no roles, so it cannot take transitions, and its assignments are checked by the same
 * rule.
 */
export const systemActor: ChangeActor = { staffId: 0, roles: [], name: 'Commonway', caseScope: null };

/** A case and who gets it: a person, or a role alone. */
export interface Assignment extends Pick<ChangeInput, 'newOwnerId' | 'newRoleId'> {
  readonly itemId: number;
}

/** Assigns cases as the system. Returns the error of each that could not be assigned, in order; null if it was. */
export async function assignAutomatically(
  context: ChangeContext,
  assignments: readonly Assignment[],
): Promise<(ErrorCode | null)[]> {
  const { results } = await changeItems(
    context,
    systemActor,
    assignments.map(({ itemId, ...assignee }) => ({ itemId, input: { ...unchanged, ...assignee } })),
  );
  return results.map(({ decision }) => (decision.allowed ? null : decision.error));
}

const unchanged = { version: null, newStateId: null, comment: null, denialReasonId: null } as const;
