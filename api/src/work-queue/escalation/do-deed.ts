// What a rule of escalation does with the cases it is due for.
import { role } from '@commonway/contract/accounts/account-type.ts';
import { type Changer, changeItems, type Hand } from '../bulk/change-items.ts';
import type { StandingRule } from './decide-escalation.ts';
import { type EscalatingCase, peopleOfRole } from './queries.ts';

/** Nobody of the staff: without a role it takes no step, and whom it may give a case to is judged by the one rule. */
export const commonway: Changer = { staffId: 0, roles: [], name: 'Commonway' };

/** What became of a case, and who is to be written to. */
export interface Deed {
  readonly item: EscalatingCase;
  /** `told`, `assigned`, `nobody` where there is nobody for it, or why it could not be assigned. */
  readonly outcome: string;
  readonly readers: readonly number[];
}

/** Tells of the cases or gives them to somebody else, each by itself. */
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

/** In turns, from whoever has least to do. */
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
