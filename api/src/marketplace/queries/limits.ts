// What the warning about limits of a plan needs to know of an office.
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { MeasuredOffice } from '../../tenants/plan-limits.ts';

export const findMeasuredOffice = (tx: Transaction) =>
  tx.one<MeasuredOffice>(sql`
    select time_zone as "timeZone", languages from tenant where id = ${tx.tenantId}`);

/** The staff ids of the people with a role who can sign in. */
export const listAdministratorStaffIds = async (tx: Transaction, roleId: number): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select m.id from staff_member m
      join identity.account a on a.tenant_id = m.tenant_id and a.person_id = m.person_id
      where m.tenant_id = ${tx.tenantId} and a.account_kind = 'government' and a.is_enabled
        and a.roles @> array[${roleId}::int]
      order by m.id`)
  ).map(({ id }) => id);
