import { isSecureUrl } from '@commonway/contract/fields/secure-url.ts';
import type { Tenant } from '../platform/mount/context.ts';

/** The address of the office's consent script; null if it has none. */
export function findConsentScript({ settings }: Pick<Tenant, 'settings'>): string | null {
  const { consent_script: address } = (settings['privacy'] ?? {}) as Readonly<Record<string, unknown>>;
  return typeof address === 'string' && isSecureUrl(address) ? address : null;
}

const localHost = /^(.+\.)?localhost$|^127\.|^\[::1\]$/;

/** The consent script that a page at this host loads: none on localhost (spec 2.6). */
export const getPageConsentScript = (tenant: Pick<Tenant, 'settings'>, host: string): string | null =>
  localHost.test(host) ? null : findConsentScript(tenant);
