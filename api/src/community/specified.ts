// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { BusinessUser } from '@commonway/contract/community/specified.ts';
import { invalidateSessions } from '../accounts/session-cache.ts';
import { type Actor, type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { revokeSessionsOfAccount } from '../sessions/queries/sessions.ts';
import {
  type BusinessUserRow,
  findBusiness,
  findBusinessRelation,
  findBusinessUser,
  findStaffMember,
  updateAccess,
} from './queries.ts';

/** Staff can read any business or partner of the tenant; a business only itself. */
export const canReadBusiness = ({ applicantId }: Pick<Actor, 'applicantId'>, id: number): boolean =>
  applicantId === null || applicantId === id;

/** Returns a business or partner. Those that the actor may not read are not found. */
export const getBusiness: Handle<'community/get-business'> = async ({ tx, actor }, { id }) => {
  const business = canReadBusiness(actor, id) ? await findBusiness(tx, id) : undefined;
  if (business === undefined) throw new Refusal('not_found');
  return business;
};

/** Returns the partner of a business. Businesses that the actor may not read are not found. */
export const getBusinessRelation: Handle<'community/get-business-relation'> = async (
  { tx, actor },
  { id },
) => {
  const relation = canReadBusiness(actor, id) ? await findBusinessRelation(tx, id) : undefined;
  if (relation === undefined) throw new Refusal('not_found');
  return relation;
};

/** A user of a business that the actor may read; refused as not found otherwise. */
async function loadUser({ tx, actor }: Context, id: number, userId: number): Promise<BusinessUserRow> {
  const user = canReadBusiness(actor, id) ? await findBusinessUser(tx, id, userId) : undefined;
  if (user === undefined) throw new Refusal('not_found');
  return user;
}

/** Returns a user of a business. */
export const getBusinessUser: Handle<'community/get-business-user'> = async (context, { id, userId }) => {
  const { accountId: _, ownerId: __, ...user } = await loadUser(context, id, userId);
  return user;
};

/** Changes whether a user can sign in for a business, and ends their sessions for it. */
export const saveBusinessUser: Handle<'community/save-business-user'> = async (
  context,
  { id, userId, ic_active },
) => {
  const { tx, actor } = context;
  const { accountId, ownerId, ...user } = await loadUser(context, id, userId);
  if (!mayChangeAccess(actor, ownerId, user, ic_active)) throw new Refusal('not_allowed');
  if (user.ic_active === ic_active) return user;
  invalidateSessions(userId);
  await updateAccess(tx, accountId, ic_active);
  await revokeSessionsOfAccount(tx, accountId);
  const details = { business: id, before: { ic_active: !ic_active }, after: { ic_active } };
  context.audit({ subjectKind: 'account', subjectId: accountId, details });
  return { ...user, ic_active };
};

/**
 * Whether the actor may set a user's access. The administrator of a business may end that of its other users, and may
 * not undo what the office decided; staff who manage users may set that of all.
 */
export function mayChangeAccess(
  actor: Pick<Actor, 'applicantId' | 'personId' | 'permissions'>,
  ownerId: number | null,
  user: Pick<BusinessUser, 'ic_admin' | 'ic_active'>,
  isActive: boolean,
): boolean {
  if (actor.applicantId === null) return permits(actor.permissions, 'UserMgmt', 'ReadWrite');
  return actor.personId === ownerId && !user.ic_admin && !(isActive && !user.ic_active);
}

/** Returns the name and email of an active staff member. */
export const getGovernmentUser: Handle<'community/get-government-user'> = async ({ tx }, { id }) => {
  const member = await findStaffMember(tx, id);
  if (member === undefined) throw new Refusal('not_found');
  return member;
};
