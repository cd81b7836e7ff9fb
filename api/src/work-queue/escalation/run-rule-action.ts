// Runs the action of an escalation rule for the cases where it is due.
import { role } from '@commonway/contract/accounts/account-type.ts';
import { assignAutomatically } from '../assign-automatically.ts';
import type { ChangeContext } from '../bulk/change-items.ts';
import { listStaffWithRole } from '../queries/workflow.ts';
import type { EscalationRuleRow } from './decide-escalation.ts';
import type { EscalatingCase } from './queries.ts';

/** The result for one case, and the recipients of its notification. */
export interface EscalationResult {
  readonly item: EscalatingCase;
  /** The stored outcome: the completed action, a missing recipient, or the error code of a failed assignment. */
  readonly outcome: string;
  readonly readers: readonly number[];
}

/**
 * Runs the action of a rule for each case: finds the staff to notify, or reassigns the case. Returns the outcome and the
 * recipients of each; the caller notifies them.
 */
export async function runRuleAction(
  context: ChangeContext,
  rule: EscalationRuleRow,
  items: readonly EscalatingCase[],
): Promise<EscalationResult[]> {
  const { processId, stateId, action, staffId, roleId } = rule;
  switch (action) {
    case 'notify-owner':
      return items.map((item) => toNotifyResult(item, item.ownerId === null ? [] : [item.ownerId]));
    case 'notify-supervisors': {
      const readers = await listRoleStaffIds(context, {
        processId,
        roleId: role.supervisor,
        ownedStateId: null,
      });
      return items.map((item) => toNotifyResult(item, readers));
    }
    case 'assign-person':
      return assignInRotation(context, items, staffId === null ? [] : [staffId]);
    case 'assign-role':
      return assignInRotation(
        context,
        items,
        roleId === null ? [] : await listRoleStaffIds(context, { processId, roleId, ownedStateId: stateId }),
      );
  }
}

/** The active staff with a role in a process, least busy first. */
const listRoleStaffIds = async (
  { tx }: ChangeContext,
  filter: Parameters<typeof listStaffWithRole>[1],
): Promise<number[]> => (await listStaffWithRole(tx, filter)).map(({ id }) => id);

/** The result of a rule that notifies these people about a case. */
const toNotifyResult = (item: EscalatingCase, readers: readonly number[]): EscalationResult => ({
  item,
  outcome: readers.length > 0 ? 'told' : 'nobody',
  readers,
});

/** Assigns the cases to people in rotation, in the given order. */
async function assignInRotation(
  context: ChangeContext,
  items: readonly EscalatingCase[],
  people: readonly number[],
): Promise<EscalationResult[]> {
  if (people.length === 0) return items.map((item) => ({ item, outcome: 'nobody', readers: [] }));
  const pickOwner = (index: number): number => people[index % people.length] as number;
  const errors = await assignAutomatically(
    context,
    items.map(({ id }, at) => ({ itemId: id, newOwnerId: pickOwner(at) })),
  );
  return items.map((item, at) => {
    const error = errors[at] ?? null;
    return error === null
      ? { item, outcome: 'assigned', readers: [pickOwner(at)] }
      : { item, outcome: error, readers: [] };
  });
}
