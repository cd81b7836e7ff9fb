import { role } from '@commonway/contract/accounts/account-type.ts';
import { defaultGrants, type RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import { insertRows, type SeedDatabase, setTenant } from '../seed-database.ts';
import { demoTenants, tenantId } from '../tenants/tenants.ts';

/** The administration permissions of the demo's roles below administrator. */
const grants: readonly RoleGrant[] = [
  { roleId: role.supervisor, area: 'UserMgmt', access: 'Read' },
  { roleId: role.supervisor, area: 'ReportsConfig', access: 'Read' },
  { roleId: role.supervisor, area: 'Communications', access: 'ReadWrite' },
  { roleId: role.processAdmin, area: 'ProgramConfig', access: 'ReadWrite' },
  { roleId: role.processAdmin, area: 'FormConfig', access: 'ReadWrite' },
  { roleId: role.processAdmin, area: 'WorkflowConfig', access: 'ReadWrite' },
];

/** Inserts the permissions of Riverbend's roles, and the initial permissions of every office. */
export async function seedRolePermissions(database: SeedDatabase): Promise<void> {
  for (const { id } of demoTenants) {
    await setTenant(database, id);
    const rows = [...defaultGrants, ...(id === tenantId.riverbend ? grants : [])].map(
      ({ roleId, area, access }) => ({ tenant_id: id, role_id: roleId, area, access }),
    );
    await insertRows(database, 'role_permission', rows);
  }
}
