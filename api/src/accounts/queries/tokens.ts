import type { TokenKind } from '@commonway/contract/operation.ts';
import type { Transaction } from '../../platform/database.ts';
import type { HeldToken } from '../../platform/mount/context.ts';
import { sql } from '../../platform/sql.ts';

export interface NewToken {
  readonly hash: Buffer;
  readonly kind: TokenKind;
  readonly personId: number | null;
  readonly tenantId: number;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly seconds: number;
}

export const insertToken = (tx: Transaction, token: NewToken) =>
  tx.run(sql`
    insert into identity.token (hash, kind, person_id, tenant_id, payload, expires_at)
    values (${token.hash}, ${token.kind}, ${token.personId}, ${token.tenantId}, ${JSON.stringify(token.payload)}::jsonb,
      now() + make_interval(secs => ${token.seconds}))`);

export const findToken = (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  tx.maybe<HeldToken>(sql`
    select kind, person_id as "personId", payload, hash from identity.token
    where hash = ${hash} and kind = ${kind} and tenant_id = ${tenantId} and used_at is null and expires_at > now()`);

/** Marks a token used and gives it; undefined when it is used already. Of callers at the same time exactly one wins. */
export const spendToken = (tx: Transaction, tenantId: number, kind: TokenKind, hash: Buffer) =>
  tx.maybe<HeldToken>(sql`
    update identity.token set used_at = now()
    where hash = ${hash} and kind = ${kind} and tenant_id = ${tenantId} and used_at is null and expires_at > now()
    returning kind, person_id as "personId", payload, hash`);

export const amendToken = (tx: Transaction, hash: Buffer, payload: Readonly<Record<string, unknown>>) =>
  tx.run(
    sql`update identity.token set payload = payload || ${JSON.stringify(payload)}::jsonb where hash = ${hash}`,
  );

/** Every short token of a person dies: after a new password none of the old steps may be resumed. */
export const endTokens = (tx: Transaction, personId: number) =>
  tx.run(
    sql`update identity.token set used_at = now() where expires_at > now() and person_id = ${personId} and used_at is null`,
  );
