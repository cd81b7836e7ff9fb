import type { Database } from '../platform/database.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { sql } from '../platform/sql.ts';

/** The tenant of a subdomain or of a domain of its own; a null matches nothing. */
export async function findTenantBy(
  database: Database,
  subdomain: string | null,
  customDomain: string,
): Promise<Tenant | null> {
  const [row] = await database.plain<Tenant>(sql`
    select id, subdomain, name, program_type as "programType", is_active as "isActive",
      default_language as "defaultLanguage", languages, time_zone as "timeZone", branding,
      contact_info as "contactInfo", settings
    from tenant where subdomain = ${subdomain} or custom_domain = ${customDomain}
    order by (custom_domain = ${customDomain}) is true desc limit 1`);
  return row ?? null;
}
