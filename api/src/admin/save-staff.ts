import { isDeepStrictEqual } from 'node:util';
import { role } from '@commonway/contract/accounts/account-type.ts';
import { forgetSessionsOf } from '../accounts/session-memory.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { shownStaff } from './list-staff.ts';
import { listGrants } from './queries/roles.ts';
import {
  countOtherAdministrators,
  endSessionsOfAccount,
  findStaffRow,
  lockStaff,
  type StaffChange,
  type StaffRow,
  updateStaff,
} from './queries/staff.ts';
import { demandRolesBelow } from './staff/demand-roles.ts';

export const saveStaff: Handle<'admin/save-staff'> = async (context, { accountId, ...wish }) => {
  const { tx, tenant, actor } = context;
  await lockStaff(tx, tenant.id, accountId);
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  const grants = await listGrants(tx, tenant.id);
  demandRolesBelow(actor, row.roles, grants);
  const before = changeable(row);
  const change: StaffChange = {
    roles: wish.roles ?? before.roles,
    isActive: wish.isActive ?? before.isActive,
    requiresSecondFactor: wish.requiresSecondFactor ?? before.requiresSecondFactor,
  };
  demandRolesBelow(actor, change.roles, grants);
  await demandAnAdministrator(context, row, change);
  if (isDeepStrictEqual(before, change)) return shownStaff(row);
  forgetSessionsOf(row.personId);
  await updateStaff(tx, tenant.id, accountId, change);
  await endSessionsOfAccount(tx, accountId);
  context.audit({ subjectKind: 'account', subjectId: accountId, details: { before, after: change } });
  return shownStaff({ ...row, ...change, roles: [...change.roles] });
};

/** Without an administrator an office would need its operator, so the last administrator can't be removed. */
async function demandAnAdministrator(
  { tx, tenant }: Context,
  row: StaffRow,
  change: StaffChange,
): Promise<void> {
  const stays = change.isActive && change.roles.includes(role.admin);
  const isOne = row.isActive && row.roles.includes(role.admin);
  if (!isOne || stays) return;
  if ((await countOtherAdministrators(tx, tenant.id, row.accountId)) === 0)
    throw new Refusal('last_administrator');
}

function changeable({ roles, isActive, requiresSecondFactor }: StaffRow): StaffChange {
  return { roles: roles.toSorted((one, other) => one - other), isActive, requiresSecondFactor };
}
