// The people who can sign in for a business.
import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import type { BusinessUser } from '@commonway/contract/community/business-users.ts';
import { isVisibleApplicant } from '../accounts/queries/case-access.ts';
import { invalidateSessions } from '../accounts/session-cache.ts';
import { type Actor, type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { revokeSessionsOfAccount } from '../sessions/queries/sessions.ts';
import {
  type BusinessUserRow,
  findBusiness,
  findBusinessUser,
  listBusinessUserRows,
  updateAccess,
} from './queries.ts';

/** Staff can read any business or partner of the tenant; a business only itself. */
export const canReadBusiness = ({ applicantId }: Pick<Actor, 'applicantId'>, id: number): boolean =>
  applicantId === null || applicantId === id;

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
  const users = await listBusinessUserRows(tx, id);
  return {
    users: users.map((row) => {
      const { accountId: _, ownerId, ...user } = row;
      return { ...user, canChange: mayChangeAccess(actor, ownerId, user, !user.ic_active) };
    }),
  };
};

/** A user of a business that the actor may read; refused as not found otherwise. */
export async function loadUser({ tx, actor }: Context, id: number, userId: number): Promise<BusinessUserRow> {
  const user = canReadBusiness(actor, id) ? await findBusinessUser(tx, id, userId) : undefined;
  if (user === undefined) throw new Refusal('not_found');
  return user;
}

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
