import { messageField } from '@commonway/contract/documents/document-limits.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import { listOfferedLanguages } from '@commonway/contract/languages/offered-languages.ts';
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
  const [row] = await database.plain<
    Omit<Tenant, 'hasSignInProvider' | 'hasReachableForm' | 'offeredLanguages'>
  >(sql`
    select id, subdomain, name, names, program_type as "programType", is_active as "isActive",
      suspended_at is not null as "isSuspended", deletion_started_at is not null as "isEnded", read_only_at is not null as "isReadOnly",
      delete_after as "deleteAfter", default_language as "defaultLanguage", languages,
      time_zone as "timeZone", branding, contact_info as "contactInfo", settings
    from tenant where subdomain = ${subdomain} or custom_domain = ${customDomain} or id = ${id}`);
  if (row === undefined) return null;
  const [facts] = await database.read<TenantFacts>(row.id, buildFactsQuery(row));
  const offeredLanguages = listOfferedLanguages({
    ...row,
    isLimited: row.settings['limits_languages'] === true,
  });
  return { ...row, offeredLanguages, hasSignInProvider: false, hasReachableForm: true, ...facts };
}

type TenantFacts = Pick<Tenant, 'hasSignInProvider' | 'hasReachableForm'>;

/** The query of what a tenant's own tables say about its sign-in providers and its external form. */
const buildFactsQuery = ({ id, settings }: Pick<Tenant, 'id' | 'settings'>) => sql`
  select exists (select from sign_in_provider where tenant_id = ${id} and is_active) as "hasSignInProvider",
    not exists (select from external_form_check
      where tenant_id = ${id} and address = ${String(settings['external_form_url'])} and not is_reachable) as "hasReachableForm"`;

/** The external forms of all tenants that are served. */
export const listExternalForms = (database: Database) =>
  database.plain<{ tenantId: number; address: string }>(sql`
    select id as "tenantId", settings ->> 'external_form_url' as address from tenant
    where settings ->> 'external_form_url' like 'https://%' and suspended_at is null order by id`);

/** Stores the last check of the tenant's external form. */
export const saveExternalFormCheck = (tx: Transaction, address: string, isReachable: boolean) =>
  tx.run(sql`
    insert into external_form_check (tenant_id, address, is_reachable, checked_at)
    values (${tx.tenantId}, ${address}, ${isReachable}, ${tx.now})
    on conflict (tenant_id) do update
      set address = excluded.address, is_reachable = excluded.is_reachable, checked_at = excluded.checked_at`);

/** Returns the ids of all tenants, including suspended ones, for background work. */
export const listAllTenantIds = (database: Database) =>
  database.plain<{ id: number }>(sql`select id from tenant where deletion_started_at is null order by id`);

/** Returns the ids of tenants that are not suspended, for background work. */
export const listUnsuspendedTenantIds = (database: Database) =>
  database.plain<{ id: number }>(sql`select id from tenant where suspended_at is null order by id`);

type TenantClosure = 'suspended' | 'readOnly' | 'deleted';

/** Whether the tenant is suspended or read-only, or its data is being deleted or was deleted; null if none of these. */
export const findTenantClosure = async (tx: Transaction, tenantId: number): Promise<TenantClosure | null> =>
  (
    await tx.maybe<{ closure: TenantClosure }>(sql`
      select case when suspended_at is null then 'readOnly' when deletion_started_at is null then 'suspended'
        else 'deleted' end as closure
      from tenant where id = ${tenantId} and (suspended_at is not null or read_only_at is not null)`)
  )?.closure ?? null;

/** Returns the settings that an office's calendar needs. */
export const loadCalendarSettings = (tx: Transaction, id: number) =>
  tx.one<Pick<Tenant, 'timeZone' | 'settings'>>(sql`
    select time_zone as "timeZone", jsonb_build_object('calendar', settings -> 'calendar') as settings
    from tenant where id = ${id}`);

/** Returns the office's name per language. */
export const getOfficeNames = async (tx: Transaction, id: number): Promise<LocalText> =>
  (await tx.one<{ names: LocalText }>(sql`select names from tenant where id = ${id}`)).names;

/** Returns the portals that are served, by id. A portal that is not active says that its program is closed. */
export const listServedTenants = (database: Database, limit: number) =>
  database.plain<{ subdomain: string; name: string; isActive: boolean }>(sql`
    select subdomain, name, is_active as "isActive" from tenant where suspended_at is null order by id limit ${limit}`);

/** Returns the names, subdomain, and custom domain of a tenant, for links to its portal. */
export const getTenantDomains = (tx: Transaction, tenantId: number) =>
  tx.one<{ names: LocalText; subdomain: string; customDomain: string | null }>(sql`
    select names, subdomain, custom_domain as "customDomain" from tenant where id = ${tenantId}`);

/** The plan of the office; undefined without a subscription. */
export const findOfficePlanId = async (tx: Transaction): Promise<string | undefined> =>
  (
    await tx.maybe<{ planId: string }>(
      sql`select plan_id as "planId" from office_plan where tenant_id = ${tx.tenantId}`,
    )
  )?.planId;

/** Whether a subscription at the billing provider pays for the office. */
export const isBilledByCard = async (tx: Transaction): Promise<boolean> =>
  (await tx.maybe(sql`
    select from office_plan where tenant_id = ${tx.tenantId} and billing_subscription_id is not null`)) !==
  undefined;

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

/** The bytes of the files that staff are uploading now and that no document has yet. */
export const sumStartedBytes = async (tx: Transaction): Promise<number> =>
  (
    await tx.one<{ bytes: number }>(sql`
      select coalesce(sum(size_bytes), 0)::bigint as bytes from upload
      where tenant_id = ${tx.tenantId} and field = ${messageField} and document_id is null and expires_at > ${tx.now}`)
  ).bytes;

/** Returns what an email from a tenant names: its names, domains, brand, and contact details. */
export const getMailSender = (tx: Transaction, tenantId: number) =>
  tx.one<
    Pick<Tenant, 'names' | 'subdomain' | 'branding' | 'contactInfo'> & {
      readonly customDomain: string | null;
    }
  >(sql`
    select names, subdomain, custom_domain as "customDomain", branding, contact_info as "contactInfo"
    from tenant where id = ${tenantId}`);
