// Runs the action of an escalation rule for the cases where it is due.
import { role } from '@commonway/contract/accounts/account-type.ts';
import { type Changer, changeItems, type Hand } from '../bulk/change-items.ts';
import type { StandingRule } from './decide-escalation.ts';
import { type EscalatingCase, peopleOfRole } from './queries.ts';

/**
 * The system as an actor. It has no roles, so it cannot take transitions, and its assignments are checked by the same
 * rule.
 */
export const commonway: Changer = { staffId: 0, roles: [], name: 'Commonway' };

/** The result for one case, and the recipients of its notification. */
export interface Deed {
  readonly item: EscalatingCase;
  /** The stored outcome: the completed action, a missing recipient, or the error code of a failed assignment. */
  readonly outcome: string;
  readonly readers: readonly number[];
}

/** Notifies staff about the cases or reassigns them, each independently. */
export async function doDeed(
  hand: Hand,
  rule: StandingRule,
  items: readonly EscalatingCase[],
): Promise<Deed[]> {
  const { processId, deed, staffId, roleId } = rule;
  switch (deed) {
    case 'notify-owner':
      return items.map((item) => tell(item, item.ownerId === null ? [] : [item.ownerId]));
    case 'notify-supervisors': {
      const readers = await peopleOf(hand, processId, role.supervisor);
      return items.map((item) => tell(item, readers));
    }
    case 'assign-person':
      return assign(hand, items, staffId === null ? [] : [staffId]);
    case 'assign-role':
      return assign(hand, items, roleId === null ? [] : await peopleOf(hand, processId, roleId));
  }
}

const peopleOf = async ({ tx }: Hand, processId: number, roleId: number): Promise<number[]> =>
  (await peopleOfRole(tx, processId, roleId)).map(({ id }) => id);

const tell = (item: EscalatingCase, readers: readonly number[]): Deed => ({
  item,
  outcome: readers.length > 0 ? 'told' : 'nobody',
  readers,
});

/** Assigns in rotation, starting with the least busy person. */
async function assign(
  hand: Hand,
  items: readonly EscalatingCase[],
  people: readonly number[],
): Promise<Deed[]> {
  if (people.length === 0) return items.map((item) => ({ item, outcome: 'nobody', readers: [] }));
  const ownerOf = (at: number): number => people[at % people.length] as number;
  const { decided } = await changeItems(
    hand,
    commonway,
    items.map((item, at) => ({
      itemId: item.id,
      roleId: null,
      wish: { ...unchanged, newOwnerId: ownerOf(at) },
    })),
  );
  return items.map((item, at) => {
    const decision = decided[at]?.decision;
    return decision?.allowed === true
      ? { item, outcome: 'assigned', readers: [ownerOf(at)] }
      : { item, outcome: decision?.error ?? 'not_found', readers: [] };
  });
}

const unchanged = { version: null, newStateId: null, comment: null, denialReasonId: null } as const;
