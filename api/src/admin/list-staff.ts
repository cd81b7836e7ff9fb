import type { StaffAccount } from '@commonway/contract/admin/staff.ts';
import type { Handle } from '../platform/mount/context.ts';
import { listStaffRows, type StaffRow } from './queries/staff.ts';

export const listStaff: Handle<'admin/list-staff'> = async ({ tx, tenant }, { afterId, limit }) => {
  const rows = await listStaffRows(tx, tenant.id, afterId ?? 0, limit);
  const nextAfterId = rows.length === limit ? (rows.at(-1)?.accountId ?? null) : null;
  return { staff: rows.map(staffView), nextAfterId };
};

/** The administrators' view of a staff account. */
export function staffView(row: StaffRow): StaffAccount {
  const { accountId, name, mail, roles, isActive, requiresSecondFactor, hasJoined } = row;
  return { accountId, name, mail, roles, isActive, requiresSecondFactor, hasJoined };
}
