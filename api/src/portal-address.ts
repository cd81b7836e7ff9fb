import type { Config } from './config.ts';
import type { PortalUrl } from './platform/mount/context.ts';

/** Returns the public URL of a tenant's portal. Behind https a proxy uses the default port. */
export function portalUrl(config: Config): PortalUrl {
  const port = config.PUBLIC_SCHEME === 'https' ? '' : `:${config.PORT}`;
  return (subdomain, customDomain) =>
    `${config.PUBLIC_SCHEME}://${customDomain ?? `${subdomain}.${config.BASE_DOMAIN}`}${port}`;
}
