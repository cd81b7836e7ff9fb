import type { Config } from './config.ts';
import type { PortalAddress } from './platform/mount/context.ts';

/** Returns the public URL of a tenant's portal. Behind https a proxy uses the default port. */
export function portalAddress(config: Config): PortalAddress {
  const port = config.PUBLIC_SCHEME === 'https' ? '' : `:${config.PORT}`;
  return (subdomain, customDomain) =>
    `${config.PUBLIC_SCHEME}://${customDomain ?? `${subdomain}.${config.BASE_DOMAIN}`}${port}`;
}
