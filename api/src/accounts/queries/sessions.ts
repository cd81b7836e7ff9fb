import { type AccountFacts, role } from '@commonway/contract/accounts/account-type.ts';
import type { RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import type { ImpersonationView, SessionView } from '@commonway/contract/accounts/sessions/list-sessions.ts';
import type { SessionScope } from '@commonway/contract/operation.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql } from '../../platform/sql.ts';

/** A session with its person and account, as the gate needs them. */
export interface SessionRow {
  readonly sessionId: string;
  readonly personId: number;
  readonly accountId: number;
  readonly entityType: 1 | 2;
  readonly communityType: 1 | 2 | null;
  readonly accountKind: AccountFacts['accountKind'];
  readonly roles: number[];
  /** The tenant's permissions for those roles. */
  readonly grants: RoleGrant[];
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mail: string | null;
  readonly language: string;
  readonly staffId: number | null;
  readonly applicantId: number | null;
  readonly expiresAt: string;
  /** The employee who impersonates this person. */
  readonly impersonatorId: number | null;
  readonly impersonatorName: string | null;
  readonly mustEnrol: boolean;
  readonly scope: SessionScope;
  readonly isOver: boolean;
}

/**
 * Returns the `SessionRow` unless it was revoked. Each use extends the idle timeout, at most once a minute so that
 * reads stay cheap; an expired session stays expired. Impersonation also extends the employee's own session, and is
 * valid only while that session is valid and still an administrator's.
 */
export const findSession = (sessionId: string, tenantId: number): Sql =>
  sql`
    with moved as (
      update identity.session set seen_at = now()
      where (id = ${sessionId} or id = (select staff_session_id from identity.session where id = ${sessionId}))
        and tenant_id = ${tenantId} and revoked_at is null and expires_at > now()
        and seen_at < now() - interval '1 minute' and seen_at > now() - idle
      returning id)
    select s.id as "sessionId", s.person_id as "personId", s.account_id as "accountId",
      a.entity_type as "entityType", a.community_type as "communityType", a.account_kind as "accountKind", a.roles,
      (select coalesce(jsonb_agg(jsonb_build_object('roleId', role_id, 'area', area, 'access', access)), '[]')
       from role_permission where tenant_id = ${tenantId} and role_id = any(a.roles)) as grants,
      coalesce(nullif(a.display_name, ''), nullif(trim(p.first_name || ' ' || p.last_name), ''), p.mail, p.phone, '') as name,
      p.first_name as "firstName", p.last_name as "lastName", p.mail, p.language,
      m.id as "staffId", a.applicant_id as "applicantId", s.must_enrol as "mustEnrol", s.scope,
      least(s.expires_at, coalesce((select now() from moved where id = s.id), s.seen_at) + s.idle) as "expiresAt",
      fp.id as "impersonatorId", coalesce(nullif(trim(fp.first_name || ' ' || fp.last_name), ''), fp.mail) as "impersonatorName",
      least(s.expires_at, s.seen_at + s.idle) <= now() as "isOver"
    from identity.session s
    join identity.account a on a.id = s.account_id
    join identity.person p on p.id = s.person_id
    left join staff_member m on m.person_id = s.person_id and m.is_active and a.account_kind = 'government'
    left join identity.session f on f.id = s.staff_session_id
    left join identity.account fa on fa.id = f.account_id
    left join identity.person fp on fp.id = f.person_id
    where s.id = ${sessionId} and s.tenant_id = ${tenantId} and s.revoked_at is null and a.is_active and p.is_active
      and (s.staff_session_id is null
        or (f.revoked_at is null and f.expires_at > now() and fa.is_active and fp.is_active and fa.roles @> ${[role.admin]}::int[]))`;

/** Returns a row if the person of this session proved their identity within the given minutes. */
export const findRecentProof = (sessionId: string, tenantId: number, minutes: number): Sql =>
  sql`
    select id from identity.session
    where id = ${sessionId} and tenant_id = ${tenantId} and scope = 'person' and revoked_at is null
      and proved_at > now() - make_interval(mins => ${minutes})`;

export const markProven = (tx: Transaction, sessionId: string, minutes: number) =>
  tx.maybe<{ provenUntil: string }>(sql`
    update identity.session set proved_at = now()
    where id = ${sessionId} and scope = 'person' and revoked_at is null
    returning now() + make_interval(mins => ${minutes}) as "provenUntil"`);

/**
 * Returns the person's open sessions at every tenant. Impersonation sessions are listed separately, see
 * `listImpersonations`.
 */
export const listOwnSessions = (tx: Transaction, personId: number, currentId: string) =>
  tx.rows<SessionView>(sql`
    select s.id, s.id = ${currentId}::uuid as "isCurrent", t.name as "tenantName", a.display_name as "accountName",
      coalesce(s.device, '') as device, coalesce(s.address, '') as address, s.created_at as "beganAt", s.seen_at as "seenAt"
    from identity.session s
    join identity.account a on a.id = s.account_id
    join tenant t on t.id = s.tenant_id
    where s.person_id = ${personId} and s.revoked_at is null and s.staff_session_id is null
      and least(s.expires_at, s.seen_at + s.idle) > now()
    order by 2 desc, s.seen_at desc
    limit 100`);

/** Returns the impersonations of this person, newest first. */
export const listImpersonations = (tx: Transaction, personId: number) =>
  tx.rows<ImpersonationView>(sql`
    select s.id, coalesce(nullif(trim(fp.first_name || ' ' || fp.last_name), ''), fp.mail, '') as "staffName", t.name as "tenantName",
      s.reason, s.created_at as "beganAt",
      least(s.revoked_at, s.expires_at, s.seen_at + s.idle) as "endedAt"
    from identity.session s
    join identity.session f on f.id = s.staff_session_id
    join identity.person fp on fp.id = f.person_id
    join tenant t on t.id = s.tenant_id
    where s.person_id = ${personId} and s.staff_session_id is not null
    order by s.created_at desc
    limit 50`);

/** Ends one of the person's sessions. Returns the number of ended sessions. */
export const endOwnSession = (tx: Transaction, personId: number, sessionId: string) =>
  tx.run(sql`
    update identity.session set revoked_at = now()
    where id = ${sessionId} and person_id = ${personId} and revoked_at is null`);

/** Ends all sessions of the person except one, at every tenant, including impersonations. */
export const endSessionsExcept = (tx: Transaction, personId: number, exceptId: string | null) =>
  tx.run(sql`
    update identity.session set revoked_at = now()
    where person_id = ${personId} and id is distinct from ${exceptId} and revoked_at is null and expires_at > now()`);

/** Ends a person's sessions at one tenant. */
export const endSessionsAt = (tx: Transaction, tenantId: number, personId: number) =>
  tx.run(sql`
    update identity.session set revoked_at = now()
    where person_id = ${personId} and tenant_id = ${tenantId} and revoked_at is null and expires_at > now()`);

export const hasAccountAt = async (tx: Transaction, tenantId: number, personId: number) =>
  (await tx.maybe(sql`
    select from identity.account where person_id = ${personId} and tenant_id = ${tenantId} limit 1`)) !==
  undefined;
