import type { Config } from './config.ts';
import type { Database } from './platform/database.ts';
import type { PortalUrl } from './platform/mount/context.ts';
import { listServedTenants } from './tenants/queries.ts';

/** Returns the public URL of a tenant's portal. Behind https a proxy uses the default port. */
export function portalUrl(config: Config): PortalUrl {
  const port = config.PUBLIC_SCHEME === 'https' ? '' : `:${config.PORT}`;
  return (subdomain, customDomain) =>
    `${config.PUBLIC_SCHEME}://${customDomain ?? `${subdomain}.${config.BASE_DOMAIN}`}${port}`;
}

const listedPortals = 20;

/** Returns the first portals that are served, with their addresses. */
export async function listPortals(config: Config, database: Database) {
  const address = portalUrl(config);
  const tenants = await listServedTenants(database, listedPortals);
  return tenants.map(({ subdomain, name, isActive }) => ({
    address: address(subdomain),
    subdomain,
    name: isActive ? name : `${name} (closed)`,
  }));
}
