import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { anyone, operation, signedIn, staff } from '../operation.ts';
import { mailDomain } from './mail-domain.ts';
import { provider, providerInput, realm } from './provider.ts';

// How people link an office's provider to their account: only while signed in as themselves, never on the provider's
// word.
const input = z.object({ providerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** The providers of this office that people of the caller's type can sign in with, linked or not. */
export const listProviderLinks = operation({
  name: 'single-sign-on/list-provider-links',
  method: 'GET',
  path: '/sign-on/links',
  summary: 'List your linked providers at this office',
  who: signedIn(),
  scope: 'person',
  input: z.object({}),
  output: z.object({
    providers: z.array(z.object({ providerId: z.int(), name: z.string(), linkedAt: z.string().nullable() })),
  }),
});

/** Starts a sign-on at the provider that links it in this browser and session. */
export const linkProvider = operation({
  name: 'single-sign-on/link-provider',
  method: 'POST',
  path: '/sign-on/{providerId}/link',
  summary: 'Link a provider to your account',
  auditLabel: 'Start linking sign-in provider',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input,
  output: z.object({ url: z.string() }),
  errors: ['sign_on_failed'],
});

/** Removes the link and ends the sessions that the provider opened. */
export const unlinkProvider = operation({
  name: 'single-sign-on/unlink-provider',
  method: 'DELETE',
  path: '/sign-on/{providerId}/link',
  summary: 'Unlink a provider from your account',
  auditLabel: 'Unlink sign-in provider',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input,
  output: z.object({ done: z.literal(true) }),
});

/** A tenant's single sign-on settings, and the addresses that a provider needs from us. */
export const listSignOnSettings = operation({
  name: 'single-sign-on/list-sign-on-settings',
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

/** The buttons of the sign-in page (spec 2.5, single sign-on if branding enables it). */
export const listProviders = operation({
  name: 'single-sign-on/list-providers',
  method: 'GET',
  path: '/sign-on/providers',
  summary: 'List the active single sign-on providers',
  who: anyone,
  input: z.object({}),
  output: z.object({ providers: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

/** Removes a provider and its linked identities. The people's accounts remain. */
export const removeProvider = operation({
  name: 'single-sign-on/remove-provider',
  method: 'DELETE',
  path: '/settings/sign-on/providers/{providerId}',
  summary: 'Remove a single sign-on provider',
  auditLabel: 'Remove sign-in provider',
  who: staff(role.admin),
  input: z.object({ providerId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  output: z.object({ done: z.literal(true) }),
});

/** Adds or changes a provider. Its credentials are checked when a person signs in. */
export const saveProvider = operation({
  name: 'single-sign-on/save-provider',
  method: 'PUT',
  path: '/settings/sign-on/providers',
  summary: 'Save a single sign-on provider',
  auditLabel: 'Save sign-in provider',
  who: staff(role.admin),
  input: providerInput,
  output: z.object({ id: z.int() }),
});
