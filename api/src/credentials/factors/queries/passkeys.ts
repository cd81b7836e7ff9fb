import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface Passkey {
  readonly id: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/** The person's passkeys for a host. */
export const listPasskeys = (tx: Transaction, personId: number, rpId: string) =>
  tx.rows<Passkey>(sql`
    select id, credential_id as "credentialId", public_key as "publicKey", counter, transports
    from identity.factor where person_id = ${personId} and kind = 'passkey' and rp_id = ${rpId} order by id`);

export interface NewPasskey extends Omit<Passkey, 'id'> {
  readonly personId: number;
  readonly name: string;
  readonly rpId: string;
}

/** Stores a passkey and returns its ID; undefined if it is already registered. */
export const insertPasskey = (tx: Transaction, passkey: NewPasskey) =>
  tx.maybe<{ id: number }>(sql`
    insert into identity.factor
      (person_id, kind, name, rp_id, credential_id, public_key, counter, transports, confirmed_at)
    values (${passkey.personId}, 'passkey', ${passkey.name}, ${passkey.rpId}, ${passkey.credentialId},
      ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}, ${tx.now})
    on conflict (rp_id, credential_id) do nothing
    returning id`);

/**
 * Stores the passkey's new counter and last use. Returns false if another request advanced it further. Authenticators
 * without a counter always report 0.
 */
export async function advancePasskeyCounter(tx: Transaction, id: number, counter: number): Promise<boolean> {
  const moved = await tx.run(sql`
    update identity.factor set counter = ${counter}, used_at = ${tx.now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);
  return moved === 1;
}

export interface Challenge {
  readonly hash: Buffer;
  readonly personId: number;
  readonly tenantId: number;
  readonly purpose: string;
}

/** Stores a passkey challenge that expires after a number of seconds. */
export const insertChallenge = (tx: Transaction, challenge: Challenge, seconds: number) =>
  tx.run(sql`
    insert into identity.passkey_challenge (hash, person_id, tenant_id, purpose, expires_at)
    values (${challenge.hash}, ${challenge.personId}, ${challenge.tenantId}, ${challenge.purpose},
      ${tx.now}::timestamptz + make_interval(secs => ${seconds}))`);

/**
 * Deletes a challenge. Returns false if it does not exist, belongs to another person, or was consumed. Of concurrent
 * callers, one succeeds.
 */
export async function deleteChallenge(tx: Transaction, challenge: Challenge): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from identity.passkey_challenge
    where hash = ${challenge.hash} and person_id = ${challenge.personId} and tenant_id = ${challenge.tenantId}
      and purpose = ${challenge.purpose} and expires_at > ${tx.now}`);
  return taken === 1;
}
