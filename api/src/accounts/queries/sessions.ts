import type { AccountFacts } from '@commonway/contract/accounts/account-type.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** A session with its person and account, as the gate needs them. */
export interface SessionRow {
  readonly sessionId: string;
  readonly personId: number;
  readonly accountId: number;
  readonly entityType: 1 | 2;
  readonly communityType: 1 | 2 | null;
  readonly accountKind: AccountFacts['accountKind'];
  readonly roles: number[];
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mail: string | null;
  readonly language: string;
  readonly staffId: number | null;
  readonly applicantId: number | null;
  readonly expiresAt: string;
  readonly isOver: boolean;
}

/**
 * The session while nobody revoked it. Using it moves its idle end, at most once a minute so that reading stays cheap;
 * one that is over stays over.
 */
export const findSession = (tx: Transaction, sessionId: string, tenantId: number, idleMinutes: number) =>
  tx.maybe<SessionRow>(sql`
    with moved as (
      update identity.session set seen_at = now()
      where id = ${sessionId} and tenant_id = ${tenantId} and revoked_at is null and expires_at > now()
        and seen_at < now() - interval '1 minute' and seen_at > now() - make_interval(mins => ${idleMinutes})
      returning id)
    select s.id as "sessionId", s.person_id as "personId", s.account_id as "accountId",
      a.entity_type as "entityType", a.community_type as "communityType", a.account_kind as "accountKind", a.roles,
      coalesce(nullif(a.display_name, ''), nullif(trim(p.first_name || ' ' || p.last_name), ''), p.mail, p.phone, '') as name,
      p.first_name as "firstName", p.last_name as "lastName", p.mail, p.language,
      m.id as "staffId", a.applicant_id as "applicantId",
      least(s.expires_at, coalesce((select now() from moved), s.seen_at) + make_interval(mins => ${idleMinutes})) as "expiresAt",
      least(s.expires_at, s.seen_at + make_interval(mins => ${idleMinutes})) <= now() as "isOver"
    from identity.session s
    join identity.account a on a.id = s.account_id
    join identity.person p on p.id = s.person_id
    left join staff_member m on m.person_id = s.person_id and m.is_active and a.account_kind = 'government'
    where s.id = ${sessionId} and s.tenant_id = ${tenantId} and s.revoked_at is null and a.is_active and p.is_active`);

/** Whether the person of this session proved who they are within so many minutes. */
export async function isProvenSince(tx: Transaction, sessionId: string, minutes: number): Promise<boolean> {
  const row = await tx.maybe(sql`
    select from identity.session
    where id = ${sessionId} and revoked_at is null and proved_at > now() - make_interval(mins => ${minutes})`);
  return row !== undefined;
}

export const markProven = (tx: Transaction, sessionId: string, minutes: number) =>
  tx.maybe<{ provenUntil: string }>(sql`
    update identity.session set proved_at = now() where id = ${sessionId} and revoked_at is null
    returning now() + make_interval(mins => ${minutes}) as "provenUntil"`);
