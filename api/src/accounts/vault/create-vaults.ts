// Encrypts private answers, profile values, and payees' numbers under the environment's keys, one derived per tenant, so that a copy of the
// database alone reveals nothing. If the environment has no keys, uses the keys in the database.
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
import { listSealKeyRecords, recordSealKey } from '../queries/signing-keys.ts';
import { type SealKey, type SealKeys, seal, unseal } from '../seal.ts';
import { deriveKey } from '../secrets.ts';
import { ensureSigningKeys } from '../signing-keys.ts';

/** How long this process caches the database's keys. An unknown key id triggers a reload at once. */
const cacheMs = 60_000;

/**
 * Returns a function that creates the vault of a tenant.
 * @param secrets from the environment: the first encrypts, all of them decrypt
 */
export function createVaults(secrets: readonly Buffer[], database: Database): (tenantId: number) => Vault {
  let stored: { readonly keys: SealKeys; readonly at: number } | undefined;
  const loadStoredKeys = async (): Promise<SealKeys> => {
    const keys = await database.identity(null, (tx) => ensureSigningKeys(tx, 'seal'));
    stored = { keys, at: performance.now() };
    return keys;
  };
  /** Returns the database's keys, from the cache if it is recent. */
  const getStoredKeys = async (): Promise<SealKeys> =>
    stored !== undefined && performance.now() - stored.at < cacheMs ? stored.keys : loadStoredKeys();
  return (tenantId) => {
    const own = deriveVaultKeys(secrets, tenantId);
    /** Returns the keys among which is the one that a sealed text names. */
    const findDecryptionKeys = async (sealed: string): Promise<readonly SealKey[]> => {
      const isNamed = ({ id }: SealKey): boolean => sealed.startsWith(`${id}.`);
      if (own.some(isNamed)) return own;
      const known = await getStoredKeys();
      return known.some(isNamed) ? known : loadStoredKeys();
    };
    return {
      seal: async (text, about) => seal(isNonEmpty(own) ? own : await getStoredKeys(), text, about),
      open: async (sealed, about) => unseal(await findDecryptionKeys(sealed), sealed, about),
    };
  };
}

/**
 * Derives the keys of one tenant from the environment's secrets. A key's ID is derived from its content, so that every
 * process uses the same ID.
 */
export function deriveVaultKeys(secrets: readonly Buffer[], tenantId: number): readonly SealKey[] {
  return secrets.map((secret) => ({
    id: identifyKey(secret),
    secret: deriveKey(secret, `tenant ${tenantId}`),
  }));
}

/** The identifier of a secret of the environment, which doesn't reveal it. */
const identifyKey = (secret: Buffer): string =>
  createHash('sha256').update(deriveKey(secret, 'name')).digest('hex').slice(0, 16);

/**
 * Checks that the environment still has every key that encrypted something in this database, and records its first.
 * @throws Error with the missing keys' identifiers
 */
export async function requireSealKeys(secrets: readonly Buffer[], database: Database): Promise<void> {
  const ids = secrets.map(identifyKey);
  await database.identity(null, async (tx) => {
    const missing = (await listSealKeyRecords(tx)).filter(({ id }) => !ids.includes(id));
    if (missing.length > 0)
      throw new Error(
        `SEAL_KEYS lacks keys that encrypted answers in this database: ${missing.map(({ id }) => id).join(', ')}. ` +
          'Without them, those answers cannot be read. Add the missing keys after the current one.',
      );
    if (ids[0] !== undefined) await recordSealKey(tx, ids[0]);
  });
}

const isNonEmpty = (keys: readonly SealKey[]): keys is SealKeys => keys.length > 0;
