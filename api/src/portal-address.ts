import type { Config } from './config.ts';
import type { PortalAddress } from './platform/mount/context.ts';

/** Where a tenant's portal is reached from outside. Behind https a proxy stands on the scheme's own port. */
export function portalAddress(config: Config): PortalAddress {
  const port = config.PUBLIC_SCHEME === 'https' ? '' : `:${config.PORT}`;
  return (subdomain, customDomain) =>
    `${config.PUBLIC_SCHEME}://${customDomain ?? `${subdomain}.${config.BASE_DOMAIN}`}${port}`;
}
