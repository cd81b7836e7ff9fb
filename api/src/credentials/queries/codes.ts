import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { codePolicy } from '../../sessions/sign-in-policy.ts';
import type { CodeChannel } from '../codes/contacts.ts';

export interface NewCode {
  readonly id: string;
  readonly tenantId: number;
  /** Null if no person has this login. */
  readonly personId: number | null;
  readonly operation: string;
  readonly channel: CodeChannel;
  readonly destination: string;
  readonly hash: Buffer;
}

/**
 * Returns the newest usable code for the same purpose and destination, with the seconds until the next may be sent: at
 * most the cooldown, also when the code was created by a transaction that began later than this one.
 */
export const findUsableCode = (
  tx: Transaction,
  code: Pick<NewCode, 'tenantId' | 'personId' | 'operation' | 'destination'>,
) =>
  tx.maybe<{ id: string; waitSeconds: number }>(sql`
    select id, least(${codePolicy.cooldownSeconds}, greatest(0, ceil(extract(epoch from
      created_at + make_interval(secs => ${codePolicy.cooldownSeconds}) - ${tx.now}::timestamptz))))::int as "waitSeconds"
    from identity.one_time_code
    where destination = ${code.destination} and person_id is not distinct from ${code.personId}
      and tenant_id = ${code.tenantId} and operation = ${code.operation} and used_at is null and expires_at > ${tx.now}
      and wrong_tries < ${codePolicy.wrongTries}
    order by created_at desc limit 1`);

/**
 * Marks older codes of the same purpose as used: for a person, all of them; for an unknown login, those to the same
 * destination.
 */
export const invalidateCodes = (
  tx: Transaction,
  { personId, destination, ...code }: Pick<NewCode, 'tenantId' | 'personId' | 'operation' | 'destination'>,
) =>
  tx.run(sql`
    update identity.one_time_code set used_at = ${tx.now}
    where tenant_id = ${code.tenantId} and operation = ${code.operation} and used_at is null and id in (
      select id from identity.one_time_code where person_id = ${personId}
      union all
      select id from identity.one_time_code
      where ${personId}::bigint is null and person_id is null and destination = ${destination})`);

/** Stores the hash of a new code, which expires after the policy's lifetime. */
export const insertCode = (tx: Transaction, code: NewCode) =>
  tx.run(sql`
    insert into identity.one_time_code
      (id, tenant_id, person_id, operation, channel, destination, code_hash, created_at, expires_at)
    values (${code.id}, ${code.tenantId}, ${code.personId}, ${code.operation}, ${code.channel}, ${code.destination},
      ${code.hash}, ${tx.now}, ${tx.now}::timestamptz + make_interval(secs => ${codePolicy.seconds}))`);

export interface StoredCode {
  readonly hash: Buffer;
  readonly channel: CodeChannel;
  readonly destination: string;
  readonly wrongTries: number;
  readonly isLive: boolean;
}

/** Finds and locks a code's row: concurrent attempts are checked one after the other. */
export const lockCode = (
  tx: Transaction,
  code: Pick<NewCode, 'id' | 'tenantId' | 'personId' | 'operation'>,
) =>
  tx.maybe<StoredCode>(sql`
    select code_hash as hash, channel, destination, wrong_tries as "wrongTries",
      used_at is null and expires_at > ${tx.now} as "isLive"
    from identity.one_time_code
    where id = ${code.id} and tenant_id = ${code.tenantId} and person_id is not distinct from ${code.personId}
      and operation = ${code.operation}
    for update`);

/** Counts a wrong attempt at a code. */
export const incrementWrongTries = (tx: Transaction, id: string) =>
  tx.run(sql`update identity.one_time_code set wrong_tries = wrong_tries + 1 where id = ${id}`);

/** Marks a code as used. Sent without waiting for the result. */
export const markCodeUsed = (tx: Transaction, id: string): void =>
  tx.send(sql`update identity.one_time_code set used_at = ${tx.now} where id = ${id}`);

/** Returns the channel and destination of a code; undefined if it is no longer usable. */
export const findCodeToSend = (tx: Transaction, id: string) =>
  tx.maybe<{ channel: CodeChannel; destination: string }>(sql`
    select channel, destination from identity.one_time_code
    where id = ${id} and used_at is null and expires_at > ${tx.now}`);
