import type { AccessLevel, AdminArea, RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';

/** Every permission that the tenant grants to its roles, by role and area. */
export const listGrants = (tx: Transaction, tenantId: number) =>
  tx.rows<RoleGrant>(sql`
    select role_id as "roleId", area, access from role_permission where tenant_id = ${tenantId}
    order by role_id, area`);

/** Replaces a role's permissions and returns the previous ones. Concurrent saves run one after the other. */
export async function replaceGrants(
  tx: Transaction,
  tenantId: number,
  roleId: number,
  grants: readonly (readonly [area: AdminArea, access: AccessLevel])[],
): Promise<RoleGrant[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`role ${tenantId} ${roleId}`}, 0))`);
  const before = await tx.rows<RoleGrant>(sql`
    delete from role_permission where tenant_id = ${tenantId} and role_id = ${roleId}
    returning role_id as "roleId", area, access`);
  const { text, values } = buildInsertValues([tenantId, roleId], grants);
  if (text !== '')
    await tx.run(
      statement(`insert into role_permission (tenant_id, role_id, area, access) values ${text}`, values),
    );
  return before;
}
