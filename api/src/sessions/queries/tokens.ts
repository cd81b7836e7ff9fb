import type { TokenKind } from '@commonway/contract/operation.ts';
import type { Transaction } from '../../platform/database.ts';
import type { StoredToken } from '../../platform/mount/context.ts';
import { type Sql, sql } from '../../platform/sql.ts';

export interface NewToken {
  readonly hash: Buffer;
  readonly kind: TokenKind;
  readonly personId: number | null;
  readonly tenantId: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly seconds: number;
}

/** Stores a token. Sent without waiting for the result. */
export const insertToken = (tx: Transaction, token: NewToken): void =>
  tx.send(sql`
    insert into identity.token (hash, kind, person_id, tenant_id, payload, expires_at)
    values (${token.hash}, ${token.kind}, ${token.personId}, ${token.tenantId}, ${JSON.stringify(token.payload)}::jsonb,
      ${tx.now}::timestamptz + make_interval(secs => ${token.seconds}))`);

/** The query for a `StoredToken` that is valid. */
export const buildTokenQuery = (tenantId: number, kind: TokenKind, hash: Buffer, now: Date): Sql =>
  sql`
    select t.kind, t.person_id as "personId", t.payload, t.hash,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.mail, p.phone) as "personName"
    from identity.token t left join identity.person p on p.id = t.person_id
    where t.hash = ${hash} and t.kind = ${kind} and t.tenant_id = ${tenantId} and t.used_at is null and t.expires_at > ${now}`;

/** Finds a valid token. */
export const findToken = (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  tx.maybe<StoredToken>(buildTokenQuery(tenantId, kind, hash, tx.now));

/** Locks a valid token until the transaction ends. Returns false if it is not valid. */
export const lockToken = async (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  (await tx.maybe(sql`
    select from identity.token
    where hash = ${hash} and kind = ${kind} and tenant_id = ${tenantId} and used_at is null and expires_at > ${tx.now}
    for update`)) !== undefined;

/** Marks a locked token as used. Sent without waiting for the result. */
export const markTokenUsed = (tx: Transaction, hash: Buffer): void =>
  tx.send(sql`update identity.token set used_at = ${tx.now} where hash = ${hash}`);

/** Marks a token as used and returns it; undefined if it is not valid. Of concurrent callers, exactly one succeeds. */
export const consumeToken = (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  tx.maybe<Omit<StoredToken, 'personName'>>(sql`
    update identity.token set used_at = ${tx.now}
    where hash = ${hash} and kind = ${kind} and tenant_id = ${tenantId} and used_at is null and expires_at > ${tx.now}
    returning kind, person_id as "personId", payload, hash`);

/** Merges values into the payload of a token. Sent without waiting for the result. */
export const mergeTokenPayload = (
  tx: Transaction,
  hash: Buffer,
  payload: Readonly<Record<string, unknown>>,
): void =>
  tx.send(
    sql`update identity.token set payload = payload || ${JSON.stringify(payload)}::jsonb where hash = ${hash}`,
  );

/**
 * Revokes every token of a person: after a password change, no earlier step may be resumed. Undo links stay valid;
 * otherwise a thief could block the owner's way back.
 */
export const revokeTokens = (tx: Transaction, personId: number) =>
  tx.run(sql`
    update identity.token set used_at = ${tx.now} where person_id = ${personId} and used_at is null and kind <> 'undo'`);

/** Revokes a person's tokens of one kind: a new link replaces the older ones. */
export const revokeTokensOfKind = (tx: Transaction, personId: number, kind: TokenKind) =>
  tx.run(sql`
    update identity.token set used_at = ${tx.now} where person_id = ${personId} and used_at is null and kind = ${kind}`);

/** Finds why a handoff code could not be consumed at this tenant. */
export async function findHandoffRefusalReason(tx: Transaction, tenantId: number, hash: Buffer) {
  const row = await tx.maybe<{ reason: 'used' | 'late' | 'other_host' | 'unknown' }>(sql`
    select case when tenant_id <> ${tenantId} then 'other_host' when used_at is not null then 'used'
      when expires_at <= ${tx.now} then 'late' else 'unknown' end as reason
    from identity.token where hash = ${hash} and kind = 'handoff'`);
  return row?.reason ?? 'unknown';
}

/** Deletes expired rows of sign-in. Codes stay for a while because they show where a code was sent. */
export async function deleteExpiredRows(tx: Transaction): Promise<void> {
  await tx.run(sql`delete from identity.token where expires_at < ${tx.now}::timestamptz - interval '1 day'`);
  await tx.run(sql`delete from identity.spent_challenge where expires_at < ${tx.now}`);
  await tx.run(sql`delete from identity.captcha_pass where expires_at < ${tx.now}`);
  await tx.run(sql`delete from identity.sign_on where expires_at < ${tx.now}`);
  await tx.run(
    sql`delete from identity.one_time_code where expires_at < ${tx.now}::timestamptz - interval '30 days'`,
  );
  await tx.run(sql`
    delete from identity.throttle
    where window_ends_at < ${tx.now}::timestamptz - interval '2 days' and coalesce(locked_until, ${tx.now}) <= ${tx.now}`);
  await tx.run(
    sql`delete from identity.unread_webhook where received_at < ${tx.now}::timestamptz - interval '30 days'`,
  );
  await tx.run(sql`delete from identity.passkey_challenge where expires_at < ${tx.now}`);
  await tx.run(sql`delete from identity.remembered_device where expires_at < ${tx.now}`);
  // A retired session key stays until every session it signed has expired; code keys protect longer-lived secrets and
  // stay.
  await tx.run(sql`
    delete from identity.signing_key k using identity.signing_key newer
    where k.purpose = 'session' and newer.purpose = 'session' and newer.created_at > k.created_at
      and newer.created_at < ${tx.now}::timestamptz - interval '1 day'`);
  await tx.run(
    sql`delete from identity.session where expires_at < ${tx.now}::timestamptz - interval '30 days'`,
  );
  await tx.run(sql`
    delete from identity.person p using identity.login l
    where l.person_id = p.id and l.verified_at is null and l.created_at < ${tx.now}::timestamptz - interval '7 days'
      and not exists (select from identity.login where person_id = p.id and verified_at is not null)
      and not exists (select from identity.account where person_id = p.id)`);
}
