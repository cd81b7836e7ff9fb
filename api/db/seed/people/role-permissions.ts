import { role } from '@commonway/contract/accounts/account-type.ts';
import type { RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import { enterTenant, insertRows, type SeedDatabase } from '../seed-database.ts';
import { tenantId } from '../tenants/tenants.ts';

/** What the demo's roles below the administrator may see and change of their office's set-up. */
const grants: readonly RoleGrant[] = [
  { roleId: role.supervisor, area: 'UserMgmt', access: 'Read' },
  { roleId: role.supervisor, area: 'ReportsConfig', access: 'Read' },
  { roleId: role.supervisor, area: 'Communications', access: 'ReadWrite' },
  { roleId: role.processAdmin, area: 'ProgramConfig', access: 'ReadWrite' },
  { roleId: role.processAdmin, area: 'FormConfig', access: 'ReadWrite' },
  { roleId: role.processAdmin, area: 'WorkflowConfig', access: 'ReadWrite' },
];

/** Writes the permissions of Riverbend's roles. */
export async function writeRolePermissions(database: SeedDatabase): Promise<void> {
  await enterTenant(database, tenantId.riverbend);
  const rows = grants.map(({ roleId, area, access }) => ({
    tenant_id: tenantId.riverbend,
    role_id: roleId,
    area,
    access,
  }));
  await insertRows(database, 'role_permission', rows);
}
