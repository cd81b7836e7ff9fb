// Who may invite to a household, accept, leave, and remove, and what its members see of each other.
import { type HouseholdMember, householdInvitationDays } from '@commonway/contract/profiles/household.ts';
import { relations } from '@commonway/contract/profiles/options.ts';
import { computeIncome } from '@commonway/contract/profiles/rules.ts';
import { computeAge } from '@commonway/contract/programs/form/calendar.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';

export interface Membership {
  readonly id: number;
  readonly creatorId: number;
  readonly memberId: number | null;
  readonly itemId: number | null;
  readonly state: 'invited' | 'accepted' | 'declined' | 'withdrawn' | 'left' | 'removed';
  readonly invitedAt: Date;
  readonly relation: string | null;
  readonly sharesHome: boolean | null;
  readonly sharesIncome: boolean;
}

/** An entry of the creator's own list. */
export interface HouseholdEntry {
  readonly id: number;
  readonly answers: Answers;
}

const dayMs = 86_400_000;
const adultAge = 18;

/** Whether an invitation can't be accepted any longer. */
export const isExpired = ({ invitedAt }: Pick<Membership, 'invitedAt'>, now: Date): boolean =>
  now.getTime() - invitedAt.getTime() > householdInvitationDays * dayMs;

/** Whether an entry may be invited: people without a birth date count as adults. */
export const isAdult = ({ answers }: HouseholdEntry, today: string): boolean =>
  (computeAge(answers['birthDate'], today) ?? adultAge) >= adultAge;

/**
 * Decides about an invitation to an entry of the inviter's list. Members of someone else's household invite no one.
 * @param own the inviter's accepted membership
 * @param live the pending invitation or membership of the entry
 */
export function decideInvitation(
  inviterId: number,
  own: Membership | undefined,
  entry: HouseholdEntry | undefined,
  live: Membership | undefined,
  today: string,
): 'allowed' | 'not_found' | 'invalid' | 'already_in_household' {
  if (entry === undefined || live?.state === 'accepted') return 'not_found';
  if (own !== undefined && own.creatorId !== inviterId) return 'already_in_household';
  return isAdult(entry, today) ? 'allowed' : 'invalid';
}

/** Decides about the answer to an invitation that was sent to a login of the person. */
export function decideAnswer(
  invitation: Membership,
  {
    accept,
    applicantId,
    own,
    creatorOwn,
    now,
  }: {
    readonly accept: boolean;
    readonly applicantId: number;
    readonly own: Membership | undefined;
    /** The accepted membership of the inviter. */
    readonly creatorOwn: Membership | undefined;
    readonly now: Date;
  },
): 'accepted' | 'declined' | 'not_found' | 'already_in_household' {
  const isOpen = invitation.state === 'invited' && !isExpired(invitation, now);
  if (!isOpen || invitation.creatorId === applicantId) return 'not_found';
  if (!accept) return 'declined';
  // The inviter joined another household in the meantime.
  if (creatorOwn !== undefined && creatorOwn.creatorId !== invitation.creatorId) return 'not_found';
  return own === undefined ? 'accepted' : 'already_in_household';
}

/** Decides how an applicant may end a membership; null if it's none of theirs. */
export function decideEnd(
  membership: Membership | undefined,
  applicantId: number,
): 'withdrawn' | 'removed' | 'left' | null {
  if (membership === undefined) return null;
  const { state, creatorId, memberId } = membership;
  if (state === 'accepted' && memberId === applicantId) return 'left';
  if (creatorId !== applicantId) return null;
  if (state === 'invited') return 'withdrawn';
  return state === 'accepted' ? 'removed' : null;
}

export interface MemberFacts extends Membership {
  readonly name: string;
  /** What the member has in their own profile. Read only if they share it. */
  readonly incomes: readonly Answers[];
}

/** What a reader of the household sees: members, the creator first, then the creator's entries of people without a login. */
export function describeMembers(
  readerId: number,
  creatorId: number,
  members: readonly MemberFacts[],
  entries: readonly HouseholdEntry[],
): HouseholdMember[] {
  const isCreatorReading = readerId === creatorId;
  const joined = members
    .toSorted(
      (one, other) => Number(other.itemId === null) - Number(one.itemId === null) || one.id - other.id,
    )
    .map(
      (member): HouseholdMember => ({
        id: member.id,
        itemId: isCreatorReading ? member.itemId : null,
        name: member.name,
        isCreator: member.itemId === null,
        isYou: member.memberId === readerId,
        relation: toRelation(member.relation),
        sharesHome: member.sharesHome,
        monthlyIncome: member.sharesIncome ? sumMonthly(member.incomes) : null,
      }),
    );
  const taken = members.map(({ itemId }) => itemId);
  const others = entries
    .filter(({ id }) => !taken.includes(id))
    .map(
      ({ id, answers }): HouseholdMember => ({
        id: null,
        itemId: isCreatorReading ? id : null,
        name: String(answers['fullName'] ?? ''),
        isCreator: false,
        isYou: false,
        relation: toRelation(answers['relation']),
        sharesHome: typeof answers['sharesHome'] === 'boolean' ? answers['sharesHome'] : null,
        monthlyIncome: null,
      }),
    );
  return [...joined, ...others];
}

/** All incomes of a month, in dollars with cents. */
const sumMonthly = (incomes: readonly Answers[]): number =>
  incomes.reduce((sum, income) => sum + Math.round((computeIncome(income)?.monthly ?? 0) * 100), 0) / 100;

/** A known relation; null for others. */
const toRelation = (value: unknown): HouseholdMember['relation'] =>
  relations.find((relation) => relation === value) ?? null;
