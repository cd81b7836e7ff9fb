// The tenant comes from the host alone (security B1.6). Each process remembers the hosts it met for a few seconds, and
// forgets them when a tenant changes.
import type { Database } from '../platform/database.ts';
import type { Events } from '../platform/events.ts';
import type { Tenant } from '../platform/mount/context.ts';
import { createShortCache } from '../platform/short-cache.ts';
import { findTenantBy } from './queries.ts';

const keptMs = 5000;
const noTenant = 0;
const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

/**
 * Gives a function from a host (a port is ignored) to its tenant: `<subdomain>.<baseDomain>` or a custom domain.
 * An inactive tenant is found too: its portal says that its program is closed, and sign-in decides who may enter.
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
    const name = hostName(host);
    if (!hostPattern.test(name)) return null;
    // No domain of a tenant's own can stand below ours: there the subdomain alone counts.
    const customDomain = name.endsWith(suffix) ? null : name;
    return cache.get(noTenant, name, keptMs, () =>
      findTenantBy(database, subdomainOf(name, suffix), customDomain),
    );
  };
}

/** The host in lower case, without port and closing dot. */
export function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The one label before the base domain; null where there is none or more than one. */
export function subdomainOf(name: string, suffix: string): string | null {
  if (!name.endsWith(suffix)) return null;
  const label = name.slice(0, -suffix.length);
  return /^[a-z0-9][a-z0-9-]{0,62}$/.test(label) ? label : null;
}
