// The host alone determines the tenant (security B1.6). Each process caches hosts for a few seconds and clears the
// cache when a tenant changes.
import type { Database } from '../platform/database.ts';
import type { Events } from '../platform/events.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { createShortCache } from '../platform/short-cache.ts';
import { findTenantBy } from './queries.ts';

const cacheMs = 5000;
const noTenant = 0;
const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

/**
 * Returns a function from a host (a port is ignored) to its tenant: `<subdomain>.<baseDomain>` or a custom domain.
 * Inactive tenants are found too: their portal says that the program is closed, and sign-in decides who may enter.
 */
export function createTenantFinder(
  database: Database,
  baseDomain: string,
  events: Pick<Events, 'onTenantChange'>,
): (host: string) => Promise<Tenant | null> {
  const suffix = `.${baseDomain.toLowerCase()}`;
  const cache = createShortCache();
  events.onTenantChange(cache.clear);
  return async (host) => {
    const name = normalizeHost(host);
    if (!hostPattern.test(name)) return null;
    // A custom domain cannot be below our base domain; there, only the subdomain counts.
    const customDomain = name.endsWith(suffix) ? null : name;
    return cache.get(noTenant, name, cacheMs, () =>
      findTenantBy(database, getSubdomain(name, suffix), customDomain),
    );
  };
}

/** Returns the host in lower case, without the port and trailing dot. */
export function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** Returns the one label before the base domain; null if there is none or more than one. */
export function getSubdomain(name: string, suffix: string): string | null {
  if (!name.endsWith(suffix)) return null;
  const label = name.slice(0, -suffix.length);
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(label) ? label : null;
}
