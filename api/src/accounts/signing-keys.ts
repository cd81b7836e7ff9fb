// Keys that sign and encrypt, shared by all processes of a database. The newest key signs; older keys still verify, so
// that rotation does not invalidate anything.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database.ts';
import {
  insertSigningKey,
  listSigningKeys,
  lockKeyCreation,
  type SigningKey,
} from './queries/signing-keys.ts';

export type KeyPurpose = 'session' | 'code' | 'seal' | 'mail';
/** Newest first. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

const rotationDays = 90;

/** Returns the keys of a purpose, newest first. Creates a key if there is none or the newest is too old. */
export async function ensureSigningKeys(tx: Transaction, purpose: KeyPurpose): Promise<SigningKeys> {
  const found = await listSigningKeys(tx, purpose);
  if (hasFreshKey(found)) return found;
  await lockKeyCreation(tx);
  const foundAgain = await listSigningKeys(tx, purpose);
  if (hasFreshKey(foundAgain)) return foundAgain;
  return [await insertSigningKey(tx, purpose, randomUUID(), randomBytes(32)), ...foundAgain];
}

/** Whether the newest key is young enough to sign. */
function hasFreshKey(keys: readonly SigningKey[]): keys is SigningKeys {
  return keys[0] !== undefined && keys[0].ageDays < rotationDays;
}
