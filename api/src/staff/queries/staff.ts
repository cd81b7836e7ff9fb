import type { StaffAccount } from '@commonway/contract/staff/staff.ts';
import type { StaffStatus } from '@commonway/contract/staff/staff-status.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql, statement } from '../../platform/sql.ts';

/** A staff account with the fields that decide whether it can be changed. */
export interface StaffRow extends StaffAccount {
  readonly personId: number;
  readonly language: string;
  readonly staffId: number;
}

const selected = `select a.id as "accountId", a.person_id as "personId", m.name, m.mail, a.roles, p.language,
    a.is_enabled as "isActive", a.requires_second_factor as "requiresSecondFactor", a.accepted_at is not null as "hasJoined",
    m.id as "staffId", case when b.id is not null then json_build_object('backOn', b.back_on, 'coverName', c.name) end as away
  from identity.account a
  join identity.person p on p.id = a.person_id
  join staff_member m on m.tenant_id = a.tenant_id and m.person_id = a.person_id
  left join staff_absence b on b.tenant_id = m.tenant_id and b.staff_id = m.id and b.started_at is not null and b.ended_at is null
  left join staff_member c on c.tenant_id = b.tenant_id and c.id = b.cover_id
  where a.tenant_id = $1 and a.account_kind = 'government'`;

export interface StaffFilter {
  readonly roleId?: number | undefined;
  readonly programId?: number | undefined;
  readonly status?: StaffStatus | undefined;
}

/** The next staff accounts after an id that match a filter. */
export const listStaffRows = (
  tx: Transaction,
  tenantId: number,
  { afterId, limit, roleId, programId, status }: StaffFilter & { afterId: number; limit: number },
) =>
  tx.rows<StaffRow>(
    statement(
      `${selected} and a.id > $2 and ($4::int is null or $4::int = any(a.roles))
        and ($5::bigint is null or exists (
          select from program g join process_staff q on q.tenant_id = g.tenant_id and q.process_id = g.process_id
          where g.tenant_id = $1 and g.id = $5::bigint and q.staff_id = m.id))
        and ($6::text is null or $6::text = case when not a.is_enabled then 'inactive' when a.accepted_at is null then 'invited'
          when b.id is not null then 'away' else 'active' end)
      order by a.id limit $3`,
      [tenantId, afterId, limit, roleId ?? null, programId ?? null, status ?? null],
    ),
  );

/** The staff account with a login at the tenant. */
export const findStaffRowByMail = (tx: Transaction, tenantId: number, mail: string) =>
  tx.maybe<StaffRow>(statement(`${selected} and lower(m.mail) = $2 limit 1`, [tenantId, mail]));

/** A staff account of the tenant. */
export const findStaffRow = (tx: Transaction, tenantId: number, accountId: number) =>
  tx.maybe<StaffRow>(statement(`${selected} and a.id = $2`, [tenantId, accountId]));

/**
 * Locks the account and those of all administrators: if two last administrators change concurrently, only one can be
 * removed.
 */
export const lockStaff = (tx: Transaction, tenantId: number, accountId: number) =>
  tx.rows<{ id: number }>(sql`
    select id from identity.account
    where tenant_id = ${tenantId} and account_kind = 'government' and (id = ${accountId} or 99 = any(roles))
    order by id for update`);

/** The number of other people who can administer the tenant: active and with a password. */
export const countOtherAdministrators = async (tx: Transaction, tenantId: number, accountId: number) =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*) as count from identity.account a
      join identity.person p on p.id = a.person_id
      join identity.credential c on c.person_id = a.person_id
      where a.tenant_id = ${tenantId} and a.account_kind = 'government' and a.id <> ${accountId}
        and 99 = any(a.roles) and a.is_active and p.is_active`)
  ).count;

export interface StaffChange {
  readonly roles: readonly number[];
  readonly isActive: boolean;
  readonly requiresSecondFactor: boolean;
}

/** Updates the roles and the access of a staff account, and its staff member. */
export const updateStaff = (tx: Transaction, tenantId: number, accountId: number, change: StaffChange) =>
  tx.run(sql`
    with changed as (
      update identity.account set roles = ${change.roles}, is_enabled = ${change.isActive},
        requires_second_factor = ${change.requiresSecondFactor}
      where id = ${accountId} and tenant_id = ${tenantId} and account_kind = 'government'
      returning person_id, is_active)
    update staff_member m set roles = ${change.roles}, is_active = changed.is_active
    from changed where m.tenant_id = ${tenantId} and m.person_id = changed.person_id`);

export interface NewStaff {
  readonly tenantId: number;
  readonly personId: number;
  readonly name: string;
  readonly mail: string;
  readonly roles: readonly number[];
  readonly requiresSecondFactor: boolean;
}

/**
 * Inserts a staff account without access until the person accepts the invitation, and its staff member. Returns the
 * account's id; undefined if they have an account, active or not.
 */
export async function insertStaff(tx: Transaction, staff: NewStaff): Promise<number | undefined> {
  const account = await tx.maybe<{ id: number }>(sql`
    insert into identity.account
      (person_id, tenant_id, entity_type, account_kind, display_name, roles, requires_second_factor, accepted_at)
    select ${staff.personId}, ${staff.tenantId}, 1, 'government', ${staff.name}, ${staff.roles},
      ${staff.requiresSecondFactor}, null
    where not exists (
      select from identity.account
      where person_id = ${staff.personId} and tenant_id = ${staff.tenantId} and account_kind = 'government')
    returning id`);
  if (account !== undefined)
    await tx.run(sql`
      insert into staff_member (tenant_id, person_id, account_id, name, mail, roles, is_active)
      values (${staff.tenantId}, ${staff.personId}, ${account.id}, ${staff.name}, ${staff.mail}, ${staff.roles}, false)`);
  return account?.id;
}
