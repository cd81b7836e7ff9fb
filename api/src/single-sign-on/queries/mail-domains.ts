import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface MailDomain {
  readonly domain: string;
  /** The value that the domain's owner publishes in DNS to prove that the office controls the domain. */
  readonly challenge: string;
  readonly verifiedAt: string | null;
}

/** The office's email domains, verified or not. */
export const listMailDomains = (tx: Transaction) =>
  tx.rows<MailDomain>(sql`
    select domain, challenge, verified_at as "verifiedAt" from mail_domain
    where tenant_id = ${tx.tenantId} order by domain limit 50`);

/** The email domains that the office proved to own. */
export const listVerifiedDomains = async (tx: Transaction): Promise<string[]> =>
  (
    await tx.rows<{ domain: string }>(sql`
      select domain from mail_domain where tenant_id = ${tx.tenantId} and verified_at is not null`)
  ).map(({ domain }) => domain);

/** Adds a domain with its challenge; an existing domain keeps its own. Returns the number of added rows. */
export const insertMailDomain = (tx: Transaction, row: { domain: string; challenge: string }) =>
  tx.run(sql`
    insert into mail_domain (tenant_id, domain, challenge, created_at)
    values (${tx.tenantId}, ${row.domain}, ${row.challenge}, ${tx.now})
    on conflict (tenant_id, domain) do nothing`);

/** Stores that a domain's DNS record was found now. */
export const markDomainVerified = (tx: Transaction, domain: string) =>
  tx.run(sql`
    update mail_domain set verified_at = coalesce(verified_at, ${tx.now}::timestamptz), checked_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and domain = ${domain}`);

/** Removes a domain and the links that were made by it. */
export const deleteMailDomain = (tx: Transaction, domain: string) =>
  tx.run(sql`delete from mail_domain where tenant_id = ${tx.tenantId} and domain = ${domain}`);

/** Ends the sessions that a provider opened for people linked by this domain. Returns the affected people. */
export const revokeSessionsOfDomain = (tx: Transaction, domain: string) =>
  tx.rows<{ personId: number }>(sql`
    update identity.session s set revoked_at = ${tx.now}
    from identity.external_identity e
    where e.tenant_id = ${tx.tenantId} and e.mail_domain = ${domain}
      and s.tenant_id = ${tx.tenantId} and s.provider_id = e.provider_id and s.person_id = e.person_id and s.revoked_at is null
    returning s.person_id as "personId"`);

/** Returns the tenant's verified domains that were last checked before `before`. */
export const listDomainsToCheck = (tx: Transaction, before: Date) =>
  tx.rows<MailDomain & { checkedAt: string }>(sql`
    select domain, challenge, verified_at as "verifiedAt", checked_at as "checkedAt" from mail_domain
    where tenant_id = ${tx.tenantId} and verified_at is not null and checked_at < ${before}
    order by domain limit 50`);
