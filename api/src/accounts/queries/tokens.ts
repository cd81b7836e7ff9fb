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

export const insertToken = (tx: Transaction, token: NewToken): void =>
  tx.send(sql`
    insert into identity.token (hash, kind, person_id, tenant_id, payload, expires_at)
    values (${token.hash}, ${token.kind}, ${token.personId}, ${token.tenantId}, ${JSON.stringify(token.payload)}::jsonb,
      now() + make_interval(secs => ${token.seconds}))`);

/** Returns a `StoredToken` if it is valid. */
export const tokenQuery = (tenantId: number, kind: TokenKind, hash: Buffer): Sql =>
  sql`
    select t.kind, t.person_id as "personId", t.payload, t.hash,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.mail, p.phone) as "personName"
    from identity.token t left join identity.person p on p.id = t.person_id
    where t.hash = ${hash} and t.kind = ${kind} and t.tenant_id = ${tenantId} and t.used_at is null and t.expires_at > now()`;

export const findToken = (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  tx.maybe<StoredToken>(tokenQuery(tenantId, kind, hash));

/** Locks a valid token until the transaction ends. Returns false if it is not valid. */
export const lockToken = async (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  (await tx.maybe(sql`
    select from identity.token
    where hash = ${hash} and kind = ${kind} and tenant_id = ${tenantId} and used_at is null and expires_at > now()
    for update`)) !== undefined;

/** Marks a locked token as used. */
export const endToken = (tx: Transaction, hash: Buffer): void =>
  tx.send(sql`update identity.token set used_at = now() where hash = ${hash}`);

/**
 * Marks a token as used and returns it; undefined if it is already used. Of concurrent callers, exactly one succeeds.
 */
export const spendToken = (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  tx.maybe<Omit<StoredToken, 'personName'>>(sql`
    update identity.token set used_at = now()
    where hash = ${hash} and kind = ${kind} and tenant_id = ${tenantId} and used_at is null and expires_at > now()
    returning kind, person_id as "personId", payload, hash`);

export const amendToken = (tx: Transaction, hash: Buffer, payload: Readonly<Record<string, unknown>>): void =>
  tx.send(
    sql`update identity.token set payload = payload || ${JSON.stringify(payload)}::jsonb where hash = ${hash}`,
  );

/**
 * Ends every token of a person: after a password change, no earlier step may be resumed. Undo links stay valid;
 * otherwise a thief could block the owner's way back.
 */
export const endTokens = (tx: Transaction, personId: number) =>
  tx.run(sql`
    update identity.token set used_at = now() where person_id = ${personId} and used_at is null and kind <> 'undo'`);

/** A new link ends the older links of its kind. */
export const endTokensOfKind = (tx: Transaction, personId: number, kind: TokenKind) =>
  tx.run(sql`
    update identity.token set used_at = now() where person_id = ${personId} and used_at is null and kind = ${kind}`);
