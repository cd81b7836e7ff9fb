// Encrypts answers and payees' numbers under the environment's keys, one derived per tenant, so that a copy of the
// database alone reveals nothing. If the environment has no keys, uses the keys in the database.
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
import { openSeal, type SealKey, type SealKeys, seal } from '../seal.ts';
import { derivedKey } from '../secrets.ts';
import { signingKeys } from '../signing-keys.ts';

/** How long this process caches the database's keys. An unknown key id triggers a reload at once. */
const cacheMs = 60_000;

/**
 * Creates the vaults of all tenants.
 * @param secrets from the environment: the first encrypts, all of them decrypt
 */
export function openVaults(secrets: readonly Buffer[], database: Database): (tenantId: number) => Vault {
  let stored: { readonly keys: SealKeys; readonly at: number } | undefined;
  const load = async (): Promise<SealKeys> => {
    const keys = await database.identity(null, (tx) => signingKeys(tx, 'seal'));
    stored = { keys, at: performance.now() };
    return keys;
  };
  const storedKeys = async (): Promise<SealKeys> =>
    stored !== undefined && performance.now() - stored.at < cacheMs ? stored.keys : load();
  return (tenantId) => {
    const own = vaultKeys(secrets, tenantId);
    const keyOf = async (sealed: string): Promise<readonly SealKey[]> => {
      const isNamed = ({ id }: SealKey): boolean => sealed.startsWith(`${id}.`);
      if (own.some(isNamed)) return own;
      const known = await storedKeys();
      return known.some(isNamed) ? known : load();
    };
    return {
      seal: async (text, about) => seal(hasAny(own) ? own : await storedKeys(), text, about),
      open: async (sealed, about) => openSeal(await keyOf(sealed), sealed, about),
    };
  };
}

/** Returns the keys of one tenant. A key's id is derived from its content, so that every process uses the same id. */
export function vaultKeys(secrets: readonly Buffer[], tenantId: number): readonly SealKey[] {
  return secrets.map((secret) => ({
    id: createHash('sha256').update(derivedKey(secret, 'name')).digest('hex').slice(0, 16),
    secret: derivedKey(secret, `tenant ${tenantId}`),
  }));
}

const hasAny = (keys: readonly SealKey[]): keys is SealKeys => keys.length > 0;
