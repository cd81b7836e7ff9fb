// A tenant's identity providers (issue: single sign-on per tenant; security B5.25 to 28).

import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';
import { mailDomainName } from './mail-domain.ts';

const address = z.url({ protocol: /^https?$/ }).max(500);
/** Fields of providers of every kind. */
const providerFields = z.object({
  /** Shown on the button of the sign-in page. */
  name: plainLineSchema(60).min(1),
  /** Which accounts it opens: 1 for the office's staff, 2 for applicants. It opens none of the other type. */
  entityType: z.union([z.literal(1), z.literal(2)]),
  /** Whether a person the provider vouches for gets an account if they have none. */
  createsAccounts: z.boolean(),
  /**
   * The only email domains it may vouch for. If empty: any that an OpenID provider says it verified, and none for a
   * SAML provider, which does not report that. It finds existing accounts only in domains that the office verified by
   * DNS.
   */
  mailDomains: z.array(mailDomainName).max(50),
  isActive: z.boolean(),
});

/** OpenID Connect: the issuer's address, where its discovery document is found. */
const oidc = providerFields.extend({
  kind: z.literal('oidc'),
  issuer: address,
  clientId: plainLineSchema(300).min(1),
});

/** SAML 2.0: the provider's entity id, single sign-on address (redirect binding), and signing certificates. */
const saml = providerFields.extend({
  kind: z.literal('saml'),
  issuer: plainLineSchema(500).min(1),
  signInUrl: address,
  certificates: z.array(z.string().trim().min(1).max(10_000)).min(1).max(3),
});

/** A membership system: its base address, and the name it uses for the office. */
const membersuite = providerFields.extend({
  kind: z.literal('membersuite'),
  issuer: address,
  clientId: plainLineSchema(300).min(1),
});

const id = { id: z.int() };
/** Whether a secret is stored; the secret itself is never returned. */
const secret = { hasSecret: z.boolean() };

/** A provider as its tenant's administrators see it. */
export const provider = z.discriminatedUnion('kind', [
  oidc.extend({ ...id, ...secret }),
  saml.extend(id),
  membersuite.extend(id),
]);
export type Provider = z.infer<typeof provider>;

/** A provider to save: a new one without `id`; an omitted secret stays unchanged. */
export const providerInput = z.discriminatedUnion('kind', [
  oidc.extend({ id: z.int().optional(), clientSecret: z.string().min(1).max(2000).optional() }),
  saml.extend({ id: z.int().optional() }),
  membersuite.extend({ id: z.int().optional() }),
]);
export type ProviderInput = z.output<typeof providerInput>;

/** The name of an embedding site, such as `county-forms`. */
export const realmName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** A site that may embed `/authFrame`, by its origin (security B5.27). */
export const realm = z.object({ realm: realmName, origin: z.string() });
