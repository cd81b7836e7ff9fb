// Keys that sign and encrypt, shared by all processes of a database. The newest key signs; older keys still verify, so
// that rotation does not invalidate anything.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database.ts';
import { addSigningKey, findSigningKeys, lockSigningKeys, type SigningKey } from './queries/signing-keys.ts';

export type KeyPurpose = 'session' | 'code' | 'seal' | 'mail';
/** Newest first. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const rotationDays = 90;

/** Returns the keys of a purpose. Creates a key if there is none or the newest is too old. */
export async function signingKeys(tx: Transaction, purpose: KeyPurpose): Promise<SigningKeys> {
  const found = await findSigningKeys(tx, purpose);
  if (hasFresh(found)) return found;
  await lockSigningKeys(tx);
  const foundAgain = await findSigningKeys(tx, purpose);
  if (hasFresh(foundAgain)) return foundAgain;
  return [await addSigningKey(tx, purpose, randomUUID(), randomBytes(32)), ...foundAgain];
}

function hasFresh(keys: readonly SigningKey[]): keys is SigningKeys {
  return keys[0] !== undefined && keys[0].ageDays < rotationDays;
}
