import { type Handle, Refusal } from '../platform/mount/context.ts';
import { staffView } from './list-staff.ts';
import { listGrants } from './queries/roles.ts';
import { findStaffRow } from './queries/staff.ts';
import { mayManage } from './staff/require-grantable-roles.ts';

export const getStaffMember: Handle<'admin/get-staff-member'> = async (
  { tx, tenant, actor },
  { accountId },
) => {
  const row = await findStaffRow(tx, tenant.id, accountId);
  if (row === undefined) throw new Refusal('not_found');
  return { ...staffView(row), mayChange: mayManage(actor, row.roles, await listGrants(tx, tenant.id)) };
};
