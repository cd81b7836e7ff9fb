// The people who can sign in for a business: what they are, and who may change that.
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { BusinessUser } from '@commonway/contract/community/business-users.ts';
import { isVisibleApplicant } from '../accounts/queries/case-access.ts';
import { invalidateSessions } from '../accounts/session-cache.ts';
import { type Actor, type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { revokeSessionsOfAccount } from '../sessions/queries/sessions.ts';
import {
  type BusinessUserRow,
  findBusinessUser,
  hasOtherOwner,
  listBusinessUserRows,
  lockBusiness,
  updateBusinessUser,
  updateRegisteredPerson,
  withdrawInvitations,
} from './queries/business-users.ts';
import { findBusiness } from './queries/businesses.ts';

/** The user in the contract's shape. */
export function toBusinessUser(row: BusinessUserRow): BusinessUser {
  const { accountId: _, personId: __, language: ___, ...user } = row;
  return user;
}

/**
 * Whether the actor may read the users of a business: a business its own, staff who manage users those of any, and other
 * staff those of businesses that they may find.
 */
async function canReadUsers({ tx, actor }: Context, id: number): Promise<boolean> {
  if (actor.applicantId !== null) return actor.applicantId === id;
  return managesUsers(actor) || isVisibleApplicant(tx, id, actor.caseScope);
}

/** Lists the users of a business that the actor may read, with what the actor can change. */
export const listBusinessUsers: Handle<'community/list-business-users'> = async (context, { id }) => {
  const { tx, actor } = context;
  const business = (await canReadUsers(context, id)) ? await findBusiness(tx, id) : undefined;
  if (business === undefined) throw new Refusal('not_found');
  const users = (await listBusinessUserRows(tx, id)).map(toBusinessUser);
  const owners = users.filter(isActiveOwner).length;
  return {
    users: users.map((user) => ({
      ...user,
      canChange: mayChangeUser(actor, user) && !isKept(actor, user, owners > 1),
    })),
  };
};

/** A user of a business that the actor may read; refused as not found otherwise. */
export async function loadUser(context: Context, id: number, userId: number): Promise<BusinessUserRow> {
  const user = (await canReadUsers(context, id)) ? await findBusinessUser(context.tx, id, userId) : undefined;
  if (user === undefined) throw new Refusal('not_found');
  return user;
}

/** Changes the role of a user of a business, and whether they can sign in for it. Ending access ends their sessions. */
export const saveBusinessUser: Handle<'community/save-business-user'> = async (
  context,
  { id, userId, ...input },
) => {
  const { tx, actor } = context;
  requireUserManager(actor, id);
  // Concurrent changes must not remove the last two owners.
  await lockBusiness(tx, id);
  const user = await loadUser(context, id, userId);
  if (!mayChangeUser(actor, user)) throw new Refusal('not_allowed');
  const before = { ic_active: user.state !== 'ended', role: user.role };
  const after = { ic_active: input.ic_active ?? before.ic_active, role: input.role ?? before.role };
  if (after.ic_active === before.ic_active && after.role === before.role) return toBusinessUser(user);
  const isOwner = after.ic_active && after.role === 'owner';
  if (!isOwner && isKept(actor, user, await hasOtherOwner(tx, id, user.accountId)))
    throw new Refusal('last_owner');
  invalidateSessions(user.personId);
  await updateBusinessUser(tx, user.accountId, { isEnabled: after.ic_active, role: after.role });
  if (!after.ic_active) await revokeSessionsOfAccount(tx, user.accountId);
  await updateRegisteredPerson(tx, id);
  // The office took the business from an owner: whom they invited must not come in their place.
  const isTaken = actor.applicantId === null && isActiveOwner(user) && !isOwner;
  const withdrawn = isTaken ? await withdrawInvitations(tx, id) : 0;
  const details = { business: id, before, after, ...(withdrawn > 0 && { withdrawn }) };
  context.audit({ subjectKind: 'account', subjectId: user.accountId, details });
  const isActive = after.ic_active && user.state !== 'invited';
  const state = after.ic_active ? (isActive ? 'active' : 'invited') : 'ended';
  return {
    ...toBusinessUser(user),
    role: after.role,
    ic_admin: after.role === 'owner',
    ic_active: isActive,
    state,
  };
};

const isActiveOwner = ({ role, state }: Pick<BusinessUser, 'role' | 'state'>): boolean =>
  role === 'owner' && state === 'active';

/** Whether the actor, a user of the business, must keep this user as its last owner. The office may end any access. */
const isKept = (
  { applicantId }: Pick<Actor, 'applicantId'>,
  user: Pick<BusinessUser, 'role' | 'state'>,
  hasOther: boolean,
): boolean => applicantId !== null && isActiveOwner(user) && !hasOther;

type Manager = Pick<Actor, 'applicantId' | 'businessRole' | 'permissions'>;

/** Whether the actor manages users: owners those of their business, staff with the permission all. */
const managesUsers = ({ applicantId, businessRole, permissions }: Manager): boolean =>
  applicantId === null ? permits(permissions, 'UserMgmt', 'ReadWrite') : businessRole === 'owner';

/** Refuses actors who don't manage the users of a business, before anything of it is read. */
export function requireUserManager(actor: Manager, id: number): void {
  if (actor.applicantId !== null && actor.applicantId !== id) throw new Refusal('not_found');
  if (!managesUsers(actor)) throw new Refusal('not_allowed');
}

/** Whether the actor may change a user. Only the office gives back access that has ended. */
export const mayChangeUser = (actor: Manager, { state }: Pick<BusinessUser, 'state'>): boolean =>
  managesUsers(actor) && (actor.applicantId === null || state !== 'ended');
