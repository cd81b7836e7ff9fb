// The email domains that an office has proven to own. Its providers may vouch for people with addresses in them.
import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { operation, staff } from '../operation.ts';

/** A domain such as `riverbend.gov`, in lower case and ASCII. */
export const mailDomainName = z
  .string()
  .max(253)
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/));

/** A domain, and the DNS record (TXT) that proves its ownership. */
export const mailDomain = z.object({
  domain: z.string(),
  recordName: z.string(),
  recordValue: z.string(),
  /** When the record was first found; null until then. */
  verifiedAt: z.string().nullable(),
});
export type MailDomain = z.infer<typeof mailDomain>;

const input = z.object({ domain: mailDomainName });

/** Adds a domain, not yet verified. Returns the DNS record that its owner has to publish. */
export const addMailDomain = operation({
  name: 'single-sign-on/add-mail-domain',
  method: 'PUT',
  path: '/settings/sign-on/domains/{domain}',
  summary: 'Add an email domain',
  auditLabel: 'Add an email domain',
  who: staff(role.admin),
  input,
  output: mailDomain,
  errors: ['too_many_domains'],
});

/** Looks up the domain's record in DNS. */
export const verifyMailDomain = operation({
  name: 'single-sign-on/verify-mail-domain',
  method: 'POST',
  path: '/settings/sign-on/domains/{domain}/verify',
  summary: 'Verify an email domain by its DNS record',
  auditLabel: 'Verify an email domain',
  who: staff(role.admin),
  input,
  output: mailDomain,
  errors: ['domain_record_missing'],
});

/** Removes a domain. People who were linked to a provider by it must sign in another way. */
export const removeMailDomain = operation({
  name: 'single-sign-on/remove-mail-domain',
  method: 'DELETE',
  path: '/settings/sign-on/domains/{domain}',
  summary: 'Remove an email domain',
  auditLabel: 'Remove an email domain',
  who: staff(role.admin),
  input,
  output: z.object({ done: z.literal(true) }),
});
