// A household that several people share by consent. The creator's list stays their own; members add only what they say of
// themselves, which ends when they leave.
import { randomUUID } from 'node:crypto';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { profileGroups } from '@commonway/contract/profiles/groups/groups.ts';
import type { HouseholdMember, OwnHousehold } from '@commonway/contract/profiles/household.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { enforceInvitationLimits } from '../../community/invitations.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { readAnswers, type StoredProfile } from '../describe-profile.ts';
import { loadProfileOf } from '../load-profile.ts';
import type { ValueRow } from '../queries.ts';
import {
  decideAnswer,
  decideEnd,
  decideInvitation,
  describeMembers,
  type HouseholdEntry,
  isExpired,
  type Membership,
} from './decide-household.ts';
import {
  acceptMembership,
  deleteBlock,
  endEmptyHousehold,
  endMembership,
  ensureCreator,
  findOwnMembership,
  insertBlock,
  listBlocks,
  listMemberships,
  listOwnLogins,
  listReceived,
  lockCreator,
  lockMembership,
  removeOthers,
  updateEntry,
  upsertInvitation,
} from './queries.ts';

/** The applicant who acts. */
const getOwnId = ({ actor }: Context): number => actor.applicantId ?? 0;

/** The items of a group in a profile. */
async function listAnswers(context: Context, applicantId: number, key: 'household' | 'incomes') {
  const group = profileGroups.find((each) => each.key === key);
  const profile = await loadProfileOf(context, applicantId);
  return group === undefined ? [] : readAnswers(profile, group);
}

/** The members of a household as one of them sees it. */
export async function loadMembers(context: Context, { creatorId }: Membership): Promise<HouseholdMember[]> {
  const memberships = await listMemberships(context.tx, creatorId);
  const members = await Promise.all(
    memberships
      .filter(({ state }) => state === 'accepted')
      .map(async (member) => ({
        ...member,
        name: member.name ?? '',
        incomes: member.sharesIncome ? await listIncomes(context, member.memberId ?? 0) : [],
      })),
  );
  const entries = await listAnswers(context, creatorId, 'household');
  return describeMembers(getOwnId(context), creatorId, members, entries);
}

const listIncomes = async (context: Context, applicantId: number): Promise<readonly Answers[]> =>
  (await listAnswers(context, applicantId, 'incomes')).map(({ answers }) => answers);

/** Returns the household that the applicant shares, with invitations. Staff who view it for them see none of it. */
export const getOwnHousehold: Handle<'profiles/get-own-household'> = async (context) => {
  const { tx, actor, now } = context;
  const none: OwnHousehold = { members: [], ownEntry: null, sent: [], received: [], blocked: [] };
  if (actor.impersonator !== null) return none;
  const ownId = getOwnId(context);
  const [own, memberships, logins, blocked] = await Promise.all([
    findOwnMembership(tx, ownId),
    listMemberships(tx, ownId),
    listOwnLogins(tx, actor.personId),
    listBlocks(tx, ownId),
  ]);
  const received = await listReceived(tx, ownId, logins);
  const members = own === undefined ? [] : await loadMembers(context, own);
  return {
    members,
    ownEntry:
      own === undefined
        ? null
        : {
            id: own.id,
            relation: members.find(({ isYou }) => isYou)?.relation ?? null,
            sharesHome: own.sharesHome,
            sharesIncome: own.sharesIncome,
          },
    sent: memberships.flatMap((row) =>
      row.state === 'invited' && row.itemId !== null
        ? [{ id: row.id, itemId: row.itemId, login: row.login ?? '', isExpired: isExpired(row, now) }]
        : [],
    ),
    received: received
      .filter((row) => !isExpired(row, now))
      .map(({ id, name, relation }) => ({
        id,
        fromName: name,
        relation: relation as HouseholdMember['relation'],
      })),
    blocked,
  };
};

/** Audits a change of a membership, without naming others: staff who see one of them may not see the other. */
const auditMembership = (context: Context, details: Readonly<Record<string, unknown>>): void =>
  context.audit({ subjectKind: 'applicant', subjectId: getOwnId(context), details });

/** Invites the adult of an entry by email or text. */
export const inviteToHousehold: Handle<'profiles/invite-to-household'> = async (
  context,
  { itemId, login: typed },
) => {
  const { tx, actor, tenant, now, language } = context;
  const ownId = getOwnId(context);
  const login = normalizeLoginId(typed);
  const isOwn = login !== null && (await listOwnLogins(tx, actor.personId)).includes(login);
  if (login === null || isOwn) throw new Refusal('invalid_input', { fields: { login: ['invalid'] } });
  await enforceInvitationLimits(context, ownId, login);
  await lockCreator(tx, ownId);
  const entry = await findEntry(context, itemId);
  const own = await findOwnMembership(tx, ownId);
  const live = (await listMemberships(tx, ownId)).find((row) => row.itemId === itemId);
  const decision = decideInvitation(ownId, own, entry, live, toLocalDate(tenant.timeZone, now));
  if (decision === 'invalid') throw new Refusal('invalid_input', { fields: { itemId: ['invalid'] } });
  if (decision !== 'allowed') throw new Refusal(decision);
  const { relation = null, sharesHome = null } = entry?.answers ?? {};
  const membershipId = await upsertInvitation(tx, {
    creatorId: ownId,
    itemId,
    login,
    relation: relation as string | null,
    sharesHome: sharesHome as boolean | null,
  });
  await context.enqueue('profiles/send-household-invitation', [
    { membershipId, noticeId: randomUUID(), language },
  ]);
  auditMembership(context, { membership: membershipId, item: itemId });
  return getOwnHousehold(context, {});
};

/** An entry of the applicant's own list. */
const findEntry = async (context: Context, itemId: number): Promise<HouseholdEntry | undefined> =>
  (await listAnswers(context, getOwnId(context), 'household')).find(({ id }) => id === itemId);

/** Accepts or declines an invitation that was sent to a verified login of the person. */
export const answerHouseholdInvitation: Handle<'profiles/answer-household-invitation'> = async (
  context,
  { id, accept, sharesHome, sharesIncome, blocks },
) => {
  const { tx, actor, now } = context;
  const applicantId = getOwnId(context);
  await lockMembership(tx, id, applicantId);
  const logins = await listOwnLogins(tx, actor.personId);
  const found = (await listReceived(tx, applicantId, logins)).find((row) => row.id === id);
  if (found === undefined) throw new Refusal('not_found');
  const [own, creatorOwn] = await Promise.all([
    findOwnMembership(tx, applicantId),
    findOwnMembership(tx, found.creatorId),
  ]);
  const decision = decideAnswer(found, { accept, applicantId, own, creatorOwn, now });
  if (decision === 'not_found' || decision === 'already_in_household') throw new Refusal(decision);
  if (decision === 'declined') await endMembership(tx, id, 'declined');
  else {
    await ensureCreator(tx, found.creatorId);
    await acceptMembership(tx, id, applicantId, {
      sharesHome: sharesHome ?? found.sharesHome,
      sharesIncome,
    });
  }
  if (blocks && decision === 'declined') await insertBlock(tx, applicantId, found.creatorId);
  auditMembership(context, {
    membership: id,
    accepted: accept,
    sharesIncome: accept && sharesIncome,
    blocks,
  });
  return getOwnHousehold(context, {});
};

/** Changes what the others see of the applicant. */
export const saveHouseholdEntry: Handle<'profiles/save-household-entry'> = async (context, entry) => {
  const own = await findOwnMembership(context.tx, getOwnId(context));
  if (own === undefined) throw new Refusal('not_found');
  const relation = own.itemId === null ? undefined : entry.relation;
  await updateEntry(context.tx, own.id, { ...entry, relation });
  auditMembership(context, { membership: own.id, sharesIncome: entry.sharesIncome });
  return getOwnHousehold(context, {});
};

/** Ends a membership or an invitation. If the creator leaves, no one shares the household any longer. */
export const endHouseholdMembership: Handle<'profiles/end-household-membership'> = async (
  context,
  { id, blocks },
) => {
  const { tx } = context;
  const applicantId = getOwnId(context);
  const membership = await lockMembership(tx, id, applicantId);
  const state = decideEnd(membership, applicantId);
  if (membership === undefined || state === null) throw new Refusal('not_found');
  const { creatorId } = membership;
  if (state === 'left' && creatorId === applicantId) await removeOthers(tx, creatorId);
  await endMembership(tx, id, state);
  await endEmptyHousehold(tx, creatorId);
  if (blocks && creatorId !== applicantId) await insertBlock(tx, applicantId, creatorId);
  auditMembership(context, { membership: id, state, blocks });
  return getOwnHousehold(context, {});
};

/** Shows the invitations of a person again. */
export const unblockHousehold: Handle<'profiles/unblock-household'> = async (context, { id }) => {
  if ((await deleteBlock(context.tx, getOwnId(context), id)) === 0) throw new Refusal('not_found');
  auditMembership(context, { unblocked: true });
  return getOwnHousehold(context, {});
};

/**
 * Adds to a profile without entries of a household the names in the household that its owner shares, for a form to offer.
 * Nothing else that others say of themselves is in it.
 */
export async function addSharedHousehold(context: Context, profile: StoredProfile): Promise<StoredProfile> {
  const ownId = getOwnId(context);
  const own = await findOwnMembership(context.tx, ownId);
  const hasList = profile.values.some(({ group }) => group === 'household');
  if (own === undefined || hasList || context.actor.impersonator !== null) return profile;
  const others = (await loadMembers(context, own)).filter(({ isYou }) => !isYou);
  const saidAt = context.now.toISOString();
  const rows = others.flatMap(({ name, sharesHome }, index) =>
    Object.entries({ fullName: name, sharesHome }).flatMap(([field, value]): ValueRow[] =>
      value === null ? [] : [{ ...householdRow, itemId: index + 1, field, value, saidAt }],
    ),
  );
  return { ...profile, values: [...profile.values, ...rows] };
}

/** The part that all values from a shared household have in common. */
const householdRow = {
  id: 0,
  group: 'household',
  source: 'household',
  sourceId: null,
  saidBy: null,
  verifiedAt: null,
  verifiedBy: null,
  verifiedUntil: null,
  endedAt: null,
} as const;

/** Refuses changes of the entry of a member: they say themselves what others see of them. */
export async function refuseMembersEntry({ tx, actor }: Context, id: number, itemId: number): Promise<void> {
  if (actor.applicantId === null) return;
  const rows = await listMemberships(tx, id);
  if (rows.some((row) => row.itemId === itemId && row.state === 'accepted')) throw new Refusal('not_allowed');
}
