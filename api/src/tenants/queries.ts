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
      suspended_at is not null as "isSuspended", default_language as "defaultLanguage", languages,
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
  database.plain<{ id: number }>(sql`select id from tenant order by id`);

/** Returns the ids of tenants that are not suspended, for background work. */
export const listUnsuspendedTenantIds = (database: Database) =>
  database.plain<{ id: number }>(sql`select id from tenant where suspended_at is null order by id`);

/** Whether the operator suspended the tenant. */
export async function isTenantSuspended(tx: Transaction, tenantId: number): Promise<boolean> {
  const row = await tx.maybe(sql`select from tenant where id = ${tenantId} and suspended_at is not null`);
  return row !== undefined;
}

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
