// What a tenant keeps of those who sign people in for it (issue: single sign-on per tenant; security B5.25 to 28).

import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { mailDomainName } from './mail-domain.ts';

const address = z.url({ protocol: /^https?$/ }).max(500);
/** What providers of every kind say. */
const providerWords = z.object({
  /** As the button on the sign-in page names it. */
  name: plainLineOf(60).min(1),
  /** Whose accounts it opens: 1 the office's own people, 2 those who apply. It opens none of the other kind. */
  entityType: z.union([z.literal(1), z.literal(2)]),
  /** Whether somebody it vouches for gets an account where there is none. */
  createsAccounts: z.boolean(),
  /**
   * The only e-mail domains it may vouch for. None named: any that an OpenID provider says it verified, and none of a SAML
   * provider, which says nothing of the kind. It finds existing accounts only in domains that the office verified by DNS.
   */
  mailDomains: z.array(mailDomainName).max(50),
  isActive: z.boolean(),
});

/** OpenID Connect: the issuer's own address, under which its discovery document lies. */
const oidc = providerWords.extend({
  kind: z.literal('oidc'),
  issuer: address,
  clientId: plainLineOf(300).min(1),
});

/** SAML 2.0: the provider's entity id, its single sign-on address (redirect binding) and the certificates it signs with. */
const saml = providerWords.extend({
  kind: z.literal('saml'),
  issuer: plainLineOf(500).min(1),
  signInUrl: address,
  certificates: z.array(z.string().trim().min(1).max(10_000)).min(1).max(3),
});

/** A membership system: its base address, and the name by which it knows the office. */
const membersuite = providerWords.extend({
  kind: z.literal('membersuite'),
  issuer: address,
  clientId: plainLineOf(300).min(1),
});

const id = { id: z.int() };
/** Whether a secret is kept; the secret itself is never read out. */
const secret = { hasSecret: z.boolean() };

/** A provider as its tenant's administrators see it. */
export const provider = z.discriminatedUnion('kind', [
  oidc.extend({ ...id, ...secret }),
  saml.extend(id),
  membersuite.extend(id),
]);
export type Provider = z.infer<typeof provider>;

/** A provider as it is saved: without `id` a new one; a secret left out stays as it is. */
export const providerInput = z.discriminatedUnion('kind', [
  oidc.extend({ id: z.int().optional(), clientSecret: z.string().min(1).max(2000).optional() }),
  saml.extend({ id: z.int().optional() }),
  membersuite.extend({ id: z.int().optional() }),
]);
export type ProviderInput = z.output<typeof providerInput>;

/** The word under which another site is known, such as `county-forms`. */
export const realmName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** A site that may show `/authFrame`, by its origin (security B5.27). */
export const realm = z.object({ realm: realmName, origin: z.string() });
