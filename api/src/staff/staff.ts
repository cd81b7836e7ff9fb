import { isDeepStrictEqual } from 'node:util';
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { StaffAccount } from '@commonway/contract/staff/staff.ts';
import { invalidateSessions } from '../accounts/session-cache.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { lockWorkflowsExclusive } from '../programs/queries.ts';
import { revokeSessionsOfAccount } from '../sessions/queries/sessions.ts';
import { requireStaffSeat } from '../tenants/plan-limits.ts';
import { findAbsence } from '../work-queue/hand-over/queries.ts';
import { endWorkOf } from './hand-over.ts';
import { listGrants } from './queries/roles.ts';
import {
  countOtherAdministrators,
  findStaffRow,
  findStaffRowByMail,
  listStaffRows,
  lockStaff,
  type StaffChange,
  type StaffRow,
  updateStaff,
} from './queries/staff.ts';
import { canManageStaff, requireGrantableRoles } from './roles.ts';

/** Lists staff accounts by pages, all or those that match a filter. */
export const listStaff: Handle<'staff/list-staff'> = async (
  { tx, tenant },
  { afterId = 0, limit, ...filter },
) => {
  const rows = await listStaffRows(tx, tenant.id, { afterId, limit, ...filter });
  const nextAfterId = rows.length === limit ? (rows.at(-1)?.accountId ?? null) : null;
  return { staff: rows.map(toStaffView), nextAfterId };
};

/** Converts a staff account to its view for administrators. */
export function toStaffView(row: StaffRow): StaffAccount {
  const { accountId, name, mail, roles, isActive, requiresSecondFactor, hasJoined, away } = row;
  return { accountId, name, mail, roles, isActive, requiresSecondFactor, hasJoined, away };
}

/** Finds a staff account by the email address that it was invited with. */
export const findStaffByMail: Handle<'staff/find-staff-by-mail'> = async ({ tx, tenant }, { mail }) => {
  const row = await findStaffRowByMail(tx, tenant.id, mail.trim().toLowerCase());
  return { member: row === undefined ? null : toStaffView(row) };
};

/** Returns a staff account, and whether the caller may change it. */
export const getStaffMember: Handle<'staff/get-staff-member'> = async (
  { tx, tenant, actor },
  { accountId },
) => {
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  return {
    ...toStaffView(row),
    mayChange: canManageStaff(actor, row.roles, await listGrants(tx, tenant.id)),
    absence: (await findAbsence(tx, row.staffId)) ?? null,
  };
};

/**
 * Changes the roles, the access, and the second factor of a staff member. Refused for roles with more permissions
 * than the caller has, and for the last administrator. Deactivating also hands over the open cases and follow-ups.
 */
export const saveStaff: Handle<'staff/save-staff'> = async (
  context,
  { accountId, handOver = [], ...input },
) => {
  const { tx, tenant, actor } = context;
  // No one assigns a case to them meanwhile.
  if (input.isActive === false) lockWorkflowsExclusive(tx, tenant.id);
  await lockStaff(tx, tenant.id, accountId);
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  const grants = await listGrants(tx, tenant.id);
  requireGrantableRoles(actor, row.roles, grants);
  const before = toStaffChange(row);
  const change: StaffChange = {
    roles: input.roles ?? before.roles,
    isActive: input.isActive ?? before.isActive,
    requiresSecondFactor: input.requiresSecondFactor ?? before.requiresSecondFactor,
  };
  requireGrantableRoles(actor, change.roles, grants);
  await requireOtherAdministrator(context, row, change);
  if (isDeepStrictEqual(before, change)) return toStaffView(row);
  if (change.isActive && !before.isActive) await requireStaffSeat(tx);
  invalidateSessions(row.personId);
  await updateStaff(tx, tenant.id, accountId, change);
  if (before.isActive && !change.isActive) await endWorkOf(context, row.staffId, handOver);
  await revokeSessionsOfAccount(tx, accountId);
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { before, after: change } });
  return toStaffView({ ...row, ...change, roles: [...change.roles] });
};

/** Refuses a change that would leave the office without an administrator, because it would then need its operator. */
async function requireOtherAdministrator(
  { tx, tenant }: Context,
  row: StaffRow,
  change: StaffChange,
): Promise<void> {
  const remainsAdministrator = change.isActive && change.roles.includes(role.admin);
  const isAdministrator = row.isActive && row.roles.includes(role.admin);
  if (!isAdministrator || remainsAdministrator) return;
  if ((await countOtherAdministrators(tx, tenant.id, row.accountId)) === 0)
    throw new Refusal('last_administrator');
}

/** The changeable fields of a staff account, with sorted roles for comparison. */
function toStaffChange({ roles, isActive, requiresSecondFactor }: StaffRow): StaffChange {
  return { roles: roles.toSorted((one, other) => one - other), isActive, requiresSecondFactor };
}
