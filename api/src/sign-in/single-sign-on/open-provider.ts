import { openSeal } from '../../accounts/seal.ts';
import { signingKeys } from '../../accounts/signing-keys.ts';
import { discoverOpenid } from '../../outside/sign-on/openid.ts';
import type { Context } from '../../platform/mount/context.ts';
import type { ProviderRow } from '../queries/providers.ts';

const discoveryKeptMs = 600_000;

/** What a provider's secret is sealed about: a secret moved to another row stays shut. */
export const sealedAbout = (tenantId: number, providerId: number): string =>
  `sign-in provider ${tenantId} ${providerId}`;

/** The OpenID client of a provider; its discovery document and keys are kept for minutes, until the row changes. */
export async function openidClient({ tx, tenant, outsideHttp, cached }: Context, row: ProviderRow) {
  return cached(`openid ${row.id} ${row.changedAt}`, discoveryKeptMs, async () => {
    const keys = row.sealedSecret === null ? [] : await signingKeys(tx, 'seal');
    const clientSecret =
      row.sealedSecret === null ? null : openSeal(keys, row.sealedSecret, sealedAbout(tenant.id, row.id));
    return discoverOpenid(outsideHttp, { issuer: row.issuer, clientId: row.clientId, clientSecret });
  });
}
