// Keys that sign and encrypt, shared by every process on one database. The newest signs; older ones still verify, so
// that a new key does not end what the old one began.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database.ts';
import { addSigningKey, findSigningKeys, lockSigningKeys, type SigningKey } from './queries/signing-keys.ts';

export type KeyPurpose = 'session' | 'code' | 'seal' | 'mail';
/** Newest first. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const renewedAfterDays = 90;

/** The keys of a purpose; the first call ever makes one, and so does the first after the newest has grown old. */
export async function signingKeys(tx: Transaction, purpose: KeyPurpose): Promise<SigningKeys> {
  const found = await findSigningKeys(tx, purpose);
  if (hasFresh(found)) return found;
  await lockSigningKeys(tx);
  const foundAgain = await findSigningKeys(tx, purpose);
  if (hasFresh(foundAgain)) return foundAgain;
  return [await addSigningKey(tx, purpose, randomUUID(), randomBytes(32)), ...foundAgain];
}

function hasFresh(keys: readonly SigningKey[]): keys is SigningKeys {
  return keys[0] !== undefined && keys[0].ageDays < renewedAfterDays;
}
