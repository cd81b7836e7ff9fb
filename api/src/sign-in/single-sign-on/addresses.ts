import type { SamlPortal } from '../../outside/sign-on/saml.ts';

export const startPath = '/api/sign-on/{providerId}';
export const consumerPath = '/auth/saml/{providerId}';

/** The portal's addresses that providers redirect browsers to. */
export const addressesOf = (origin: string) => ({
  oidcRedirect: `${origin}/auth`,
  samlEntity: `${origin}/auth/saml`,
  samlConsumer: `${origin}/auth/saml/`,
  memberRedirect: `${origin}/redirect`,
});

/** Our side of SAML, for one provider. */
export const samlPortal = (origin: string, providerId: number): SamlPortal => {
  const { samlEntity, samlConsumer } = addressesOf(origin);
  return { entity: samlEntity, consumer: `${samlConsumer}${providerId}` };
};
