import { unseal } from '../accounts/seal.ts';
import { ensureSigningKeys } from '../accounts/signing-keys.ts';
import type { Context } from '../platform/mount/context.ts';
import { discoverOpenid } from '../providers/sign-on/openid.ts';
import type { SamlPortal } from '../providers/sign-on/saml.ts';
import type { ProviderRow } from './queries/providers.ts';

export const startPath = '/api/sign-on/{providerId}';
export const consumerPath = '/auth/saml/{providerId}';

/** The portal's URLs that providers redirect browsers to. */
export const buildPortalUrls = (origin: string) => ({
  oidcRedirect: `${origin}/auth`,
  samlEntity: `${origin}/auth/saml`,
  samlConsumer: `${origin}/auth/saml/`,
  memberRedirect: `${origin}/redirect`,
});

/** Our side of SAML, for one provider. */
export const buildSamlPortal = (origin: string, providerId: number): SamlPortal => {
  const { samlEntity, samlConsumer } = buildPortalUrls(origin);
  return { entity: samlEntity, consumer: `${samlConsumer}${providerId}` };
};

const discoveryCacheMs = 600_000;

/** The context that a provider's secret is encrypted with: a secret moved to another row cannot be decrypted. */
export const buildSealContext = (tenantId: number, providerId: number): string =>
  `sign-in provider ${tenantId} ${providerId}`;

/**
 * Returns a provider's OpenID client. Its discovery document and keys are cached for ten minutes or until the row
 * changes.
 */
export async function getOpenidClient({ tx, tenant, outsideHttp, cached }: Context, row: ProviderRow) {
  return cached(`openid ${row.id} ${row.changedAt}`, discoveryCacheMs, async () => {
    const keys = row.sealedSecret === null ? [] : await ensureSigningKeys(tx, 'seal');
    const clientSecret =
      row.sealedSecret === null ? null : unseal(keys, row.sealedSecret, buildSealContext(tenant.id, row.id));
    return discoverOpenid(outsideHttp, { issuer: row.issuer, clientId: row.clientId, clientSecret });
  });
}
