import type { Database, Transaction } from '../platform/database.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { sql } from '../platform/sql.ts';

/** Finds a tenant by subdomain, custom domain, or id; null matches nothing. */
export async function findTenantBy(
  database: Database,
  subdomain: string | null,
  customDomain: string | null,
  id: number | null = null,
): Promise<Tenant | null> {
  const [row] = await database.plain<Omit<Tenant, 'hasSignInProvider'>>(sql`
    select id, subdomain, name, program_type as "programType", is_active as "isActive",
      suspended_at is not null as "isSuspended", read_only_at is not null as "isReadOnly",
      delete_after as "deleteAfter", default_language as "defaultLanguage", languages,
      time_zone as "timeZone", branding, contact_info as "contactInfo", settings
    from tenant where subdomain = ${subdomain} or custom_domain = ${customDomain} or id = ${id}`);
  if (row === undefined) return null;
  const providers = await database.read(row.id, buildActiveProviderQuery(row.id));
  return { ...row, hasSignInProvider: providers.length > 0 };
}

/** The query of whether a tenant has an active single sign-on provider. */
const buildActiveProviderQuery = (tenantId: number) =>
  sql`select id from sign_in_provider where tenant_id = ${tenantId} and is_active limit 1`;

/** Returns the ids of all tenants, including suspended ones, for background work. */
export const listAllTenantIds = (database: Database) =>
  database.plain<{ id: number }>(sql`select id from tenant where deletion_started_at is null order by id`);

/** Returns the ids of tenants that are not suspended, for background work. */
export const listUnsuspendedTenantIds = (database: Database) =>
  database.plain<{ id: number }>(sql`select id from tenant where suspended_at is null order by id`);

/** Whether the tenant is suspended, or its data is being deleted or was deleted; null if neither. */
export const findTenantClosure = async (
  tx: Transaction,
  tenantId: number,
): Promise<'suspended' | 'deleted' | null> =>
  (
    await tx.maybe<{ closure: 'suspended' | 'deleted' }>(sql`
      select case when deletion_started_at is null then 'suspended' else 'deleted' end as closure
      from tenant where id = ${tenantId} and suspended_at is not null`)
  )?.closure ?? null;

/** Returns the settings that an office's calendar needs. */
export const loadCalendarSettings = (tx: Transaction, id: number) =>
  tx.one<Pick<Tenant, 'timeZone' | 'settings'>>(sql`
    select time_zone as "timeZone", jsonb_build_object('calendar', settings -> 'calendar') as settings
    from tenant where id = ${id}`);

export const getTenantName = async (tx: Transaction, id: number): Promise<string> =>
  (await tx.one<{ name: string }>(sql`select name from tenant where id = ${id}`)).name;

/** Returns the portals that are served, by id. A portal that is not active says that its program is closed. */
export const listServedTenants = (database: Database) =>
  database.plain<{ id: number; subdomain: string; name: string; isActive: boolean }>(sql`
    select id, subdomain, name, is_active as "isActive" from tenant where suspended_at is null order by id limit 50`);

/** Returns the name, subdomain, and custom domain of a tenant, for links to its portal. */
export const getTenantDomains = (tx: Transaction, tenantId: number) =>
  tx.one<{ name: string; subdomain: string; customDomain: string | null }>(sql`
    select name, subdomain, custom_domain as "customDomain" from tenant where id = ${tenantId}`);

/** The plan of the office; undefined without a subscription. */
export const findOfficePlanId = async (tx: Transaction): Promise<string | undefined> =>
  (
    await tx.maybe<{ planId: string }>(
      sql`select plan_id as "planId" from office_plan where tenant_id = ${tx.tenantId}`,
    )
  )?.planId;

/** Locks the office's plan, so that concurrent invitations can't use the same seat. */
export const lockOfficePlan = (tx: Transaction) =>
  tx.run(sql`select from office_plan where tenant_id = ${tx.tenantId} for no key update`);

/** Stores the plan of the office, or removes it. */
export const saveOfficePlanId = (tx: Transaction, planId: string | null) =>
  planId === null
    ? tx.run(sql`delete from office_plan where tenant_id = ${tx.tenantId}`)
    : tx.run(sql`
        insert into office_plan (tenant_id, plan_id, changed_at) values (${tx.tenantId}, ${planId}, ${tx.now})
        on conflict (tenant_id) do update set plan_id = excluded.plan_id, changed_at = excluded.changed_at`);

/** The number of staff accounts that are not deactivated, including invited people. */
export const countStaffSeats = async (tx: Transaction): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from identity.account
      where tenant_id = ${tx.tenantId} and account_kind = 'government' and is_enabled`)
  ).count;

/** The number of applications submitted in the current month of a time zone. */
export const countApplicationsThisMonth = async (tx: Transaction, timeZone: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int as count from application
      where tenant_id = ${tx.tenantId} and is_submitted
        and submitted_at >= date_trunc('month', ${tx.now}::timestamptz, ${timeZone})`)
  ).count;

/** The usage of this month that was reported to the marketplace, by meter. */
export const listReportedUsage = (tx: Transaction, timeZone: string) =>
  tx.rows<{ dimension: string; reported: number; rejected: number }>(sql`
    select dimension,
      coalesce(sum(quantity) filter (where status in ('Accepted', 'Duplicate')), 0)::int as reported,
      coalesce(sum(quantity) filter (where status in ('Expired', 'Error')), 0)::int as rejected
    from marketplace_usage
    where tenant_id = ${tx.tenantId} and hour >= date_trunc('month', ${tx.now}::timestamptz, ${timeZone})
    group by dimension`);

/** The bytes of all documents of the office. */
export const sumDocumentBytes = async (tx: Transaction): Promise<number> =>
  (
    await tx.one<{ bytes: number }>(sql`
      select coalesce(sum(count), 0)::bigint as bytes from application_tally
      where tenant_id = ${tx.tenantId} and dimension = 'document_bytes' and key = 0`)
  ).bytes;

/** Returns what an email from a tenant names: its domains, brand, and contact details. */
export const getMailSender = (tx: Transaction, tenantId: number) =>
  tx.one<
    Pick<Tenant, 'name' | 'subdomain' | 'branding' | 'contactInfo'> & { readonly customDomain: string | null }
  >(sql`
    select name, subdomain, custom_domain as "customDomain", branding, contact_info as "contactInfo"
    from tenant where id = ${tenantId}`);
