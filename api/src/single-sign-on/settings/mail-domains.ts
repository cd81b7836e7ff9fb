// An office proves by a DNS record that it owns an email domain.

import { generateSecret } from '../../accounts/secrets.ts';
import { invalidateSessions } from '../../accounts/session-cache.ts';
import { enforceAttemptLimit } from '../../credentials/throttle/attempts.ts';
import type { JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { domainPolicy } from '../../sessions/sign-in-policy.ts';
import { listAllTenantIds } from '../../tenants/queries.ts';
import {
  deleteMailDomain,
  insertMailDomain,
  listDomainsToCheck,
  listMailDomains,
  type MailDomain,
  markDomainVerified,
  revokeSessionsOfDomain,
} from '../queries/mail-domains.ts';

/** A domain as its administrators see it, with the record to publish. */
export const toDomainView = ({ domain, challenge, verifiedAt }: MailDomain) => ({
  domain,
  recordName: `_commonway.${domain}`,
  recordValue: `commonway-verification=${challenge}`,
  verifiedAt,
});

/** Adds an email domain, and returns the DNS record that proves its ownership. */
export const addMailDomain: Handle<'single-sign-on/add-mail-domain'> = async (context, { domain }) => {
  const { tx, tenant } = context;
  if ((await listMailDomains(tx)).length >= domainPolicy.maxDomains) throw new Refusal('too_many_domains');
  await insertMailDomain(tx, { domain, challenge: generateSecret() });
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { domain } });
  return toDomainView(await requireDomain(tx, domain));
};

/**
 * Looks up whether the DNS record of a domain is published. Runs before the transaction opens, so that no database
 * connection waits for DNS.
 */
export const isDomainRecordPublished = async (
  context: Context,
  { domain }: { domain: string },
): Promise<boolean> => {
  await enforceAttemptLimit(context, 'domainChecksOfTenant', String(context.tenant.id));
  const { recordName, recordValue } = toDomainView(await requireDomain(context.tx, domain));
  const records = await context.resolveText(recordName).catch((): string[] => []);
  return records.includes(recordValue);
};

/** Marks a domain as verified if its DNS record is published. */
export const verifyMailDomain = async (
  context: Context,
  { domain }: { domain: string },
  isPublished: boolean,
) => {
  const { tx, tenant } = context;
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { domain } });
  if (!isPublished) throw new Refusal('domain_record_missing', { keepsChanges: true });
  await markDomainVerified(tx, domain);
  return toDomainView(await requireDomain(tx, domain));
};

/** Removes a domain, the links that depend on it, and their sessions. */
export const removeMailDomain: Handle<'single-sign-on/remove-mail-domain'> = async (context, { domain }) => {
  const { tx, tenant } = context;
  await requireDomain(tx, domain);
  await deleteDomainAndSessions(tx, domain);
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { domain } });
  return { done: true };
};

/**
 * Checks the DNS records of verified domains again. A domain whose record has been missing for a week is removed: it
 * may have another owner.
 */
export const checkMailDomains: JobHandler<'single-sign-on/check-mail-domains'> = async ({
  database,
  providers,
  log,
}) => {
  const now = database.now();
  const { checkHours, graceDays } = domainPolicy;
  const before = new Date(now.getTime() - checkHours * 3_600_000);
  const lastGrace = now.getTime() - graceDays * 86_400_000;
  for (const { id } of await listAllTenantIds(database)) {
    const due = await database.identity(id, (tx) => listDomainsToCheck(tx, before));
    for (const row of due) {
      const { recordName, recordValue } = toDomainView(row);
      // A failed lookup says nothing about the domain.
      const records = await providers.dns.resolveTxt(recordName).catch(() => null);
      const isPublished = records?.includes(recordValue) === true;
      if (isPublished) await database.identity(id, (tx) => markDomainVerified(tx, row.domain));
      else if (records !== null && Date.parse(row.checkedAt) < lastGrace) {
        await database.identity(id, (tx) => deleteDomainAndSessions(tx, row.domain));
        log.warn({ tenantId: id, domain: row.domain }, 'email domain is no longer verified');
      }
    }
  }
};

/** Deletes a domain, the links that depend on it, and the sessions that those links opened. */
async function deleteDomainAndSessions(tx: Transaction, domain: string): Promise<void> {
  for (const { personId } of await revokeSessionsOfDomain(tx, domain)) invalidateSessions(personId);
  await deleteMailDomain(tx, domain);
}

/** Finds a domain of the office; throws `not_found` if there is none. */
async function requireDomain(tx: Transaction, domain: string): Promise<MailDomain> {
  const found = (await listMailDomains(tx)).find((row) => row.domain === domain);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
