import type { Database, Transaction } from '../platform/database.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { sql } from '../platform/sql.ts';

/** The tenant of a subdomain, or of a domain of its own; a null matches nothing. */
export async function findTenantBy(
  database: Database,
  subdomain: string | null,
  customDomain: string | null,
): Promise<Tenant | null> {
  const [row] = await database.plain<Tenant>(sql`
    select id, subdomain, name, program_type as "programType", is_active as "isActive",
      suspended_at is not null as "isSuspended", default_language as "defaultLanguage", languages,
      time_zone as "timeZone", branding, contact_info as "contactInfo", settings
    from tenant where subdomain = ${subdomain} or custom_domain = ${customDomain}`);
  return row ?? null;
}

/** Of every tenant, for work that is done for one after the other. */
export const tenantIds = (database: Database) =>
  database.plain<{ id: number }>(sql`select id from tenant order by id`);

/** The ids of all tenants, for work that goes from one to the next. */
export const listTenantIds = (database: Database) =>
  database.plain<{ id: number }>(sql`select id from tenant where suspended_at is null order by id`);

export async function isSuspended(tx: Transaction, tenantId: number): Promise<boolean> {
  const row = await tx.maybe(sql`select from tenant where id = ${tenantId} and suspended_at is not null`);
  return row !== undefined;
}

/** What an office's calendar is read from, and the moment of this transaction. */
export const calendarFacts = (tx: Transaction, id: number) =>
  tx.one<Pick<Tenant, 'timeZone' | 'settings'> & { now: string }>(sql`
    select time_zone as "timeZone", jsonb_build_object('calendar', settings -> 'calendar') as settings, now() as now
    from tenant where id = ${id}`);

export const tenantName = async (tx: Transaction, id: number): Promise<string> =>
  (await tx.one<{ name: string }>(sql`select name from tenant where id = ${id}`)).name;

/** The portals people can reach, the demo's first. */
export const listTenants = (database: Database) =>
  database.plain<{ id: number; subdomain: string; name: string }>(sql`
    select id, subdomain, name from tenant where is_active order by id limit 50`);

/** Name, subdomain and domain of its own, for what leads to the portal. */
export const tenantAddress = (tx: Transaction, tenantId: number) =>
  tx.one<{ name: string; subdomain: string; customDomain: string | null }>(sql`
    select name, subdomain, custom_domain as "customDomain" from tenant where id = ${tenantId}`);
