// An office proves by a DNS record that it owns an email domain.

import { newSecret } from '../../accounts/secrets.ts';
import { forgetSessionsOf } from '../../accounts/session-cache.ts';
import { enforceTryLimit } from '../../credentials/throttle/tries.ts';
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
  revokeSessionsLinkedBy,
} from '../queries/mail-domains.ts';

/** A domain as its administrators see it, with the record to publish. */
export const toDomainView = ({ domain, challenge, verifiedAt }: MailDomain) => ({
  domain,
  recordName: `_commonway.${domain}`,
  recordValue: `commonway-verification=${challenge}`,
  verifiedAt,
});

export const addMailDomain: Handle<'single-sign-on/add-mail-domain'> = async (context, { domain }) => {
  const { tx, tenant } = context;
  if ((await listMailDomains(tx)).length >= domainPolicy.maxDomains) throw new Refusal('too_many_domains');
  await insertMailDomain(tx, { domain, challenge: newSecret() });
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { domain } });
  return toDomainView(await findDomain(tx, domain));
};

/** Looks up the record before the transaction opens, so that no database connection waits for DNS. */
export const findDomainRecord = async (
  context: Context,
  { domain }: { domain: string },
): Promise<boolean> => {
  await enforceTryLimit(context, 'domainChecksOfTenant', String(context.tenant.id));
  const { recordName, recordValue } = toDomainView(await findDomain(context.tx, domain));
  const records = await context.resolveText(recordName).catch((): string[] => []);
  return records.includes(recordValue);
};

export const verifyMailDomain = async (
  context: Context,
  { domain }: { domain: string },
  isPublished: boolean,
) => {
  const { tx, tenant } = context;
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { domain } });
  if (!isPublished) throw new Refusal('domain_record_missing', { keepsChanges: true });
  await markDomainVerified(tx, domain);
  return toDomainView(await findDomain(tx, domain));
};

export const removeMailDomain: Handle<'single-sign-on/remove-mail-domain'> = async (context, { domain }) => {
  const { tx, tenant } = context;
  await findDomain(tx, domain);
  await dropDomain(tx, domain);
  context.audit({ subjectKind: 'tenant', subjectId: tenant.id, details: { domain } });
  return { done: true };
};

/** Runs daily. A domain whose record has been missing for a week may have another owner. */
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
        await database.identity(id, (tx) => dropDomain(tx, row.domain));
        log.warn({ tenantId: id, domain: row.domain }, 'email domain is no longer verified');
      }
    }
  }
};

/** Deletes a domain, the links that depend on it, and the sessions that those links opened. */
async function dropDomain(tx: Transaction, domain: string): Promise<void> {
  for (const { personId } of await revokeSessionsLinkedBy(tx, domain)) forgetSessionsOf(personId);
  await deleteMailDomain(tx, domain);
}

async function findDomain(tx: Transaction, domain: string): Promise<MailDomain> {
  const found = (await listMailDomains(tx)).find((row) => row.domain === domain);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}
