// Encrypts answers and payees' numbers under the environment's keys, one derived per tenant, so that a copy of the
// database alone reveals nothing. If the environment has no keys, uses the keys in the database.
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
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
    id: createHash('sha256').update(deriveKey(secret, 'name')).digest('hex').slice(0, 16),
    secret: deriveKey(secret, `tenant ${tenantId}`),
  }));
}

const isNonEmpty = (keys: readonly SealKey[]): keys is SealKeys => keys.length > 0;
