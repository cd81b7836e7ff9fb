import { z } from 'zod';
import { role } from '../../accounts/account-type.ts';
import { operation, staff } from '../../operation.ts';
import { mailDomain } from './mail-domain.ts';
import { provider, realm } from './provider.ts';

/** A tenant's single sign-on settings, and the addresses that a provider needs from us. */
export const listSignOnSettings = operation({
  name: 'sign-in/list-sign-on-settings',
  method: 'GET',
  path: '/settings/sign-on',
  summary: 'List the providers, domains, and realms of this tenant',
  who: staff(role.admin),
  input: z.object({}),
  output: z.object({
    providers: z.array(provider),
    realms: z.array(realm),
    domains: z.array(mailDomain),
    addresses: z.object({
      /** OpenID Connect: the redirect address to register. */
      oidcRedirect: z.string(),
      /** SAML: this portal's entity id; the consumer address is `samlConsumer` followed by the provider's id. */
      samlEntity: z.string(),
      samlConsumer: z.string(),
      /** Where the membership system redirects people to. */
      memberRedirect: z.string(),
    }),
  }),
});
