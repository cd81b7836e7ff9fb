import { type AccountFacts, role } from '@commonway/contract/accounts/account-type.ts';
import type { RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import type { BusinessRole } from '@commonway/contract/accounts/business-role.ts';
import type { SessionScope } from '@commonway/contract/operation.ts';
import type { ImpersonationView, SessionView } from '@commonway/contract/sessions/sessions.ts';
import { listOwnAccounts, type OwnAccount } from '../../accounts/queries/accounts.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { type Sql, sql } from '../../platform/sql.ts';

/** Whether the tenant has an applicant with this ID. */
export const isApplicant = async (tx: Transaction, applicantId: number) =>
  (await tx.maybe(sql`
    select from applicant where tenant_id = ${tx.tenantId} and id = ${applicantId}`)) !== undefined;

/** Finds the account that an applicant signs in with at this tenant; never a staff account. */
export async function findApplicantAccount(
  tx: Transaction,
  applicantId: number,
): Promise<OwnAccount | undefined> {
  const found = await tx.maybe<{ id: number; personId: number }>(sql`
    select c.id, c.person_id as "personId"
    from applicant a join identity.account c on c.tenant_id = a.tenant_id and c.person_id = a.person_id and c.applicant_id = a.id
    where a.tenant_id = ${tx.tenantId} and a.id = ${applicantId} and c.is_active and c.account_kind <> 'government' and c.roles = '{}'
    order by c.id limit 1`);
  if (found === undefined) return undefined;
  return (await listOwnAccounts(tx, found.personId, tx.tenantId)).find(({ id }) => id === found.id);
}

export interface NewSession {
  readonly accountId: number;
  readonly personId: number;
  readonly tenantId: number;
  readonly transport: 'cookie' | 'bearer';
  readonly secondFactor: string | null;
  /** The provider that opened the session; null if the person signed in themselves. */
  readonly providerId?: number | null;
  /** Whether an emailed or texted link opened the session. */
  readonly isByLink?: boolean;
  /** Whether the session is limited to enrolling a strong factor. */
  readonly mustEnrol?: boolean;
  /** Whether the person just proved their identity, as in every sign-in of their own. */
  readonly isProven?: boolean;
  readonly address: string;
  readonly device: string;
  readonly idleMinutes: number;
  readonly minutes: number;
  /** The staff session that impersonates the person, and the reason. */
  readonly staffSessionId?: string;
  readonly reason?: string;
}

/**
 * Stores a new session. Its origin says who opened it. Its scope is the whole person if they signed in themselves, or
 * if the provider's office also created them (`person.managed_by`); otherwise it is that office. A link is no recent
 * proof of identity: who reads the mailbox must still enter the password to change how the person signs in.
 */
export const insertSession = (tx: Transaction, session: NewSession) => {
  const { providerId = null, staffSessionId = null, isByLink = false } = session;
  const opener = isByLink ? 'link' : 'person';
  const origin = staffSessionId !== null ? 'impersonation' : providerId !== null ? 'provider' : opener;
  return tx.one<{ id: string; expiresAt: string; exp: string }>(sql`
    insert into identity.session
      (account_id, person_id, tenant_id, transport, second_factor, must_enrol, origin, scope, proved_at, expires_at, address,
       device, idle, provider_id, staff_session_id, reason)
    select ${session.accountId}, p.id, ${session.tenantId}, ${session.transport}, ${session.secondFactor},
      ${session.mustEnrol ?? false}, ${origin}, s.scope,
      case when ${session.isProven ?? true}::boolean and s.scope = 'person' then ${tx.now}::timestamptz else 'epoch' end,
      ${tx.now}::timestamptz + make_interval(mins => ${session.minutes}), ${session.address}, ${session.device},
      make_interval(mins => ${session.idleMinutes}), ${providerId}::bigint, ${staffSessionId}::uuid, ${session.reason ?? null}
    from identity.person p
    cross join lateral (select case
      when ${origin} in ('person', 'link') or (${origin} = 'provider' and p.managed_by = ${session.tenantId}) then 'person'
      else 'office' end as scope) s
    where p.id = ${session.personId}
    returning id, expires_at as "expiresAt", least(expires_at, ${tx.now}::timestamptz + idle) as exp`);
};

/** Returns a session's limits if a provider or a link opened it. */
export const findSessionLimits = (tx: Transaction, sessionId: string) =>
  tx.maybe<{ providerId: number | null; entityType: 1 | 2; usedChannels?: ('email' | 'phone')[] }>(sql`
    select s.provider_id as "providerId", a.entity_type as "entityType",
      case when s.origin = 'link' then array['email', 'phone'] else '{}' end as "usedChannels"
    from identity.session s join identity.account a on a.id = s.account_id
    where s.id = ${sessionId} and s.origin in ('provider', 'link')`);

/** Extends the idle timeout and returns when the session now ends; undefined if it has ended. */
export const extendSession = (tx: Transaction, sessionId: string) =>
  tx.maybe<{
    transport: 'cookie' | 'bearer';
    expiresAt: string;
    exp: string;
    idleMinutes: number;
  }>(sql`
    update identity.session set seen_at = ${tx.now}
    where id = ${sessionId} and revoked_at is null and expires_at > ${tx.now}
    returning transport, expires_at as "expiresAt", least(expires_at, ${tx.now}::timestamptz + idle) as exp,
      (extract(epoch from idle) / 60)::int as "idleMinutes"`);

/** Ends a session. For an impersonation session, the employee's own session stays open. */
export const revokeSession = (tx: Transaction, sessionId: string) =>
  tx.run(
    sql`update identity.session set revoked_at = ${tx.now} where id = ${sessionId} and revoked_at is null`,
  );

/** Ends a session and, for an impersonation, the employee's session. */
export const revokeSessionAndParent = (tx: Transaction, sessionId: string) =>
  tx.run(sql`
    update identity.session set revoked_at = ${tx.now}
    where (id = ${sessionId} or id = (select staff_session_id from identity.session where id = ${sessionId}))
      and revoked_at is null`);

/** Ends the sessions that are still open. Returns the affected people. */
export const revokeSessions = (tx: Transaction, sessionIds: readonly string[]) =>
  tx.rows<{ personId: number }>(sql`
    update identity.session set revoked_at = ${tx.now} where id = any (${sessionIds}::uuid[]) and revoked_at is null
    returning person_id as "personId"`);

/** Ends the sessions of one account. */
export const revokeSessionsOfAccount = (tx: Transaction, accountId: number) =>
  tx.run(sql`
    update identity.session set revoked_at = ${tx.now} where account_id = ${accountId} and revoked_at is null`);

/** Ends the sessions that a provider opened for one person. */
export const revokeProviderSessions = (
  tx: Transaction,
  { tenantId, personId, providerId }: { tenantId: number; personId: number; providerId: number },
) =>
  tx.run(sql`
    update identity.session set revoked_at = ${tx.now}
    where tenant_id = ${tenantId} and person_id = ${personId} and provider_id = ${providerId} and revoked_at is null`);

/** Whether a session uses a cookie or a bearer token; undefined if it was revoked. */
export const findSessionTransport = (tx: Transaction, sessionId: string) =>
  tx.maybe<Pick<NewSession, 'transport'>>(sql`
    select transport from identity.session where id = ${sessionId} and revoked_at is null`);

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
  readonly processId: number | null;
  readonly caseScope: CaseScope | null;
  readonly applicantId: number | null;
  readonly businessRole: BusinessRole;
  readonly expiresAt: string;
  /** The employee who impersonates this person. */
  readonly impersonatorId: number | null;
  readonly impersonatorName: string | null;
  readonly mustEnrol: boolean;
  readonly scope: SessionScope;
  readonly isOver: boolean;
}

/**
 * The query for the `SessionRow`, unless it was revoked. Each use extends the idle timeout, at most once a minute so
 * that reads stay cheap; an expired session stays expired. Impersonation also extends the employee's own session, and
 * is valid only while that session is valid and still an administrator's.
 * @param extendsIdle whether the use extends the idle timeout
 */
export const buildSessionQuery = (
  sessionId: string,
  tenantId: number,
  now: Date,
  extendsIdle: boolean,
): Sql =>
  sql`
    with moved as (
      update identity.session set seen_at = ${now}
      where (id = ${sessionId} or id = (select staff_session_id from identity.session where id = ${sessionId}))
        and ${extendsIdle} and tenant_id = ${tenantId} and revoked_at is null and expires_at > ${now}
        and seen_at < ${now}::timestamptz - interval '1 minute' and seen_at > ${now}::timestamptz - idle
      returning id)
    select s.id as "sessionId", s.person_id as "personId", s.account_id as "accountId",
      a.entity_type as "entityType", a.community_type as "communityType", a.account_kind as "accountKind", a.roles,
      (select coalesce(jsonb_agg(jsonb_build_object('roleId', role_id, 'area', area, 'access', access)), '[]')
       from role_permission where tenant_id = ${tenantId} and role_id = any(a.roles)) as grants,
      coalesce(nullif(a.display_name, ''), nullif(trim(p.first_name || ' ' || p.last_name), ''), p.mail, p.phone, '') as name,
      p.first_name as "firstName", p.last_name as "lastName", p.mail, p.language,
      m.id as "staffId",
      (select g.process_id from process_staff q
       join program g on g.tenant_id = ${tenantId} and g.process_id = q.process_id
       where q.tenant_id = ${tenantId} and q.staff_id = m.id order by g.position, g.process_id limit 1) as "processId",
      case_scope(${tenantId}, m.id, ${now}) as "caseScope",
      a.applicant_id as "applicantId", a.business_role as "businessRole", s.must_enrol as "mustEnrol", s.scope,
      least(s.expires_at, coalesce((select ${now}::timestamptz from moved where id = s.id), s.seen_at) + s.idle) as "expiresAt",
      fp.id as "impersonatorId", coalesce(nullif(trim(fp.first_name || ' ' || fp.last_name), ''), fp.mail) as "impersonatorName",
      least(s.expires_at, s.seen_at + s.idle) <= ${now} as "isOver"
    from identity.session s
    join identity.account a on a.id = s.account_id
    join identity.person p on p.id = s.person_id
    left join staff_member m on m.tenant_id = s.tenant_id and m.person_id = s.person_id and m.is_active and a.account_kind = 'government'
    left join identity.session f on f.id = s.staff_session_id
    left join identity.account fa on fa.id = f.account_id
    left join identity.person fp on fp.id = f.person_id
    where s.id = ${sessionId} and s.tenant_id = ${tenantId} and s.revoked_at is null and a.is_active and p.is_active
      and (s.staff_session_id is null
        or (f.revoked_at is null and f.expires_at > ${now} and fa.is_active and fp.is_active and fa.roles @> ${[role.admin]}::int[]))`;

/** The query for an account as a session would show it, for work without a session. */
export const buildAccountActorQuery = (accountId: number, tenantId: number, now: Date): Sql =>
  sql`
    select '' as "sessionId", a.person_id as "personId", a.id as "accountId",
      a.entity_type as "entityType", a.community_type as "communityType", a.account_kind as "accountKind", a.roles,
      (select coalesce(jsonb_agg(jsonb_build_object('roleId', role_id, 'area', area, 'access', access)), '[]')
       from role_permission where tenant_id = ${tenantId} and role_id = any(a.roles)) as grants,
      coalesce(nullif(a.display_name, ''), nullif(trim(p.first_name || ' ' || p.last_name), ''), p.mail, p.phone, '') as name,
      p.first_name as "firstName", p.last_name as "lastName", p.mail, p.language,
      m.id as "staffId",
      (select g.process_id from process_staff q
       join program g on g.tenant_id = ${tenantId} and g.process_id = q.process_id
       where q.tenant_id = ${tenantId} and q.staff_id = m.id order by g.position, g.process_id limit 1) as "processId",
      case_scope(${tenantId}, m.id, ${now}) as "caseScope",
      a.applicant_id as "applicantId", a.business_role as "businessRole", false as "mustEnrol", 'office' as scope,
      ${now}::timestamptz as "expiresAt", null as "impersonatorId", null as "impersonatorName", false as "isOver"
    from identity.account a
    join identity.person p on p.id = a.person_id
    left join staff_member m on m.tenant_id = a.tenant_id and m.person_id = a.person_id and m.is_active and a.account_kind = 'government'
    where a.id = ${accountId} and a.tenant_id = ${tenantId} and a.is_active and p.is_active`;

/** The query for a row if the person of this session proved their identity within the given minutes. */
export const buildRecentProofQuery = (sessionId: string, tenantId: number, minutes: number, now: Date): Sql =>
  sql`
    select id from identity.session
    where id = ${sessionId} and tenant_id = ${tenantId} and scope = 'person' and revoked_at is null
      and proved_at > ${now}::timestamptz - make_interval(mins => ${minutes})`;

/**
 * Stores that the session's person proved their identity now. Returns until when that counts; undefined if the session
 * can't.
 */
export const markReauthenticated = (tx: Transaction, sessionId: string, minutes: number) =>
  tx.maybe<{ provenUntil: string }>(sql`
    update identity.session set proved_at = ${tx.now}
    where id = ${sessionId} and scope = 'person' and revoked_at is null
    returning ${tx.now}::timestamptz + make_interval(mins => ${minutes}) as "provenUntil"`);

/**
 * Returns the person's open sessions at every tenant. Impersonation sessions are listed separately, see
 * `listImpersonations`.
 */
export const listOwnSessions = (
  tx: Transaction,
  personId: number,
  { currentId, language }: { readonly currentId: string; readonly language: string },
) =>
  tx.rows<SessionView>(sql`
    select s.id, s.id = ${currentId}::uuid as "isCurrent", coalesce(t.names ->> ${language}::text, t.name) as "tenantName", a.display_name as "accountName",
      coalesce(s.device, '') as device, coalesce(s.address, '') as address, s.created_at as "beganAt", s.seen_at as "seenAt"
    from identity.session s
    join identity.account a on a.id = s.account_id
    join tenant t on t.id = s.tenant_id
    where s.person_id = ${personId} and s.revoked_at is null and s.staff_session_id is null
      and least(s.expires_at, s.seen_at + s.idle) > ${tx.now}
    order by 2 desc, s.seen_at desc
    limit 100`);

/** Returns the impersonations of this person, newest first. */
export const listImpersonations = (tx: Transaction, personId: number, language: string) =>
  tx.rows<ImpersonationView>(sql`
    select s.id, coalesce(nullif(trim(fp.first_name || ' ' || fp.last_name), ''), fp.mail, '') as "staffName",
      coalesce(t.names ->> ${language}::text, t.name) as "tenantName",
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
export const revokeOwnSession = (tx: Transaction, personId: number, sessionId: string) =>
  tx.run(sql`
    update identity.session set revoked_at = ${tx.now}
    where id = ${sessionId} and person_id = ${personId} and revoked_at is null`);

/** Ends all sessions of the person except one, at every tenant, including impersonations. Returns their number. */
export const revokeSessionsExcept = (tx: Transaction, personId: number, exceptId: string | null) =>
  tx.run(sql`
    update identity.session set revoked_at = ${tx.now}
    where person_id = ${personId} and id is distinct from ${exceptId} and revoked_at is null and expires_at > ${tx.now}`);

/** Ends a person's sessions at one tenant. Returns their number. */
export const revokeSessionsInTenant = (tx: Transaction, tenantId: number, personId: number) =>
  tx.run(sql`
    update identity.session set revoked_at = ${tx.now}
    where person_id = ${personId} and tenant_id = ${tenantId} and revoked_at is null and expires_at > ${tx.now}`);

/** Whether the person has an account at the tenant. */
export const hasAccountInTenant = async (tx: Transaction, tenantId: number, personId: number) =>
  (await tx.maybe(sql`
    select from identity.account where person_id = ${personId} and tenant_id = ${tenantId} limit 1`)) !==
  undefined;
