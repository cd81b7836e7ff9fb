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
} from './queries/business-users.ts';
import { findBusiness } from './queries/businesses.ts';

/** Staff can read any business or partner of the tenant; a business only itself. */
const canReadBusiness = ({ applicantId }: Pick<Actor, 'applicantId'>, id: number): boolean =>
  applicantId === null || applicantId === id;

/** The user in the contract's shape. */
export function toBusinessUser(row: BusinessUserRow): BusinessUser {
  const { accountId: _, language: __, ...user } = row;
  return user;
}

/**
 * Lists the users of a business that the actor may read, with what the actor can change. Staff who don't manage users read those
 * of businesses that they may find.
 */
export const listBusinessUsers: Handle<'community/list-business-users'> = async ({ tx, actor }, { id }) => {
  const isFound =
    actor.applicantId !== null ||
    permits(actor.permissions, 'UserMgmt', 'ReadWrite') ||
    (await isVisibleApplicant(tx, id, actor.caseScope));
  const business = isFound && canReadBusiness(actor, id) ? await findBusiness(tx, id) : undefined;
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
export async function loadUser({ tx, actor }: Context, id: number, userId: number): Promise<BusinessUserRow> {
  const user = canReadBusiness(actor, id) ? await findBusinessUser(tx, id, userId) : undefined;
  if (user === undefined) throw new Refusal('not_found');
  return user;
}

/** Changes the role of a user of a business, and whether they can sign in for it. Ending access ends their sessions. */
export const saveBusinessUser: Handle<'community/save-business-user'> = async (
  context,
  { id, userId, ...input },
) => {
  const { tx, actor } = context;
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
  invalidateSessions(userId);
  await updateBusinessUser(tx, user.accountId, { isEnabled: after.ic_active, role: after.role });
  if (!after.ic_active) await revokeSessionsOfAccount(tx, user.accountId);
  await updateRegisteredPerson(tx, id);
  const details = { business: id, before, after };
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

/**
 * Whether the actor may change a user. Owners of the business may, except those whose access has ended: only the office
 * gives access back. Staff who manage users may change all.
 */
export function mayChangeUser(
  actor: Pick<Actor, 'applicantId' | 'businessRole' | 'permissions'>,
  { state }: Pick<BusinessUser, 'state'>,
): boolean {
  if (actor.applicantId === null) return permits(actor.permissions, 'UserMgmt', 'ReadWrite');
  return actor.businessRole === 'owner' && state !== 'ended';
}
