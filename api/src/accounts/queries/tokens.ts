import type { TokenKind } from '@commonway/contract/operation.ts';
import type { Transaction } from '../../platform/database.ts';
import type { HeldToken } from '../../platform/mount/context.ts';
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

/** Gives a `HeldToken`, where it is good. */
export const heldToken = (tenantId: number, kind: TokenKind, hash: Buffer): Sql =>
  sql`
    select t.kind, t.person_id as "personId", t.payload, t.hash,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.mail, p.phone) as "personName"
    from identity.token t left join identity.person p on p.id = t.person_id
    where t.hash = ${hash} and t.kind = ${kind} and t.tenant_id = ${tenantId} and t.used_at is null and t.expires_at > now()`;

export const findToken = (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  tx.maybe<HeldToken>(heldToken(tenantId, kind, hash));

/** Whether a token is good still; nobody else can spend it before the transaction ends. */
export const holdToken = async (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  (await tx.maybe(sql`
    select from identity.token
    where hash = ${hash} and kind = ${kind} and tenant_id = ${tenantId} and used_at is null and expires_at > now()
    for update`)) !== undefined;

/** Marks a token used that is held. */
export const endToken = (tx: Transaction, hash: Buffer): void =>
  tx.send(sql`update identity.token set used_at = now() where hash = ${hash}`);

/** Marks a token used and gives it; undefined when it is used already. Of callers at the same time exactly one wins. */
export const spendToken = (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  tx.maybe<Omit<HeldToken, 'personName'>>(sql`
    update identity.token set used_at = now()
    where hash = ${hash} and kind = ${kind} and tenant_id = ${tenantId} and used_at is null and expires_at > now()
    returning kind, person_id as "personId", payload, hash`);

export const amendToken = (tx: Transaction, hash: Buffer, payload: Readonly<Record<string, unknown>>): void =>
  tx.send(
    sql`update identity.token set payload = payload || ${JSON.stringify(payload)}::jsonb where hash = ${hash}`,
  );

/**
 * Every token of a person dies: after a new password none of the old steps may be resumed. Only what says "this was not
 * me" lives on, or a thief would close the owner's way back.
 */
export const endTokens = (tx: Transaction, personId: number) =>
  tx.run(sql`
    update identity.token set used_at = now() where person_id = ${personId} and used_at is null and kind <> 'undo'`);

/** A newer link ends the older ones of its kind. */
export const endTokensOfKind = (tx: Transaction, personId: number, kind: TokenKind) =>
  tx.run(sql`
    update identity.token set used_at = now() where person_id = ${personId} and used_at is null and kind = ${kind}`);
