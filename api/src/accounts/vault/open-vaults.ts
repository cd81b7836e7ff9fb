// What seals answers and payees' numbers: under the environment's keys, one derived per tenant, so that a copy of the database
// opens nothing; where the environment names none, under the keys that lie in the database.
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database.ts';
import type { Vault } from '../../platform/mount/context.ts';
import { openSeal, type SealKey, type SealKeys, seal } from '../seal.ts';
import { derivedKey } from '../secrets.ts';
import { signingKeys } from '../signing-keys.ts';

/** How long this process trusts its copy of the database's keys; a name it does not know has it look at once. */
const trustedMs = 60_000;

/**
 * Opens the vaults of all tenants.
 * @param secrets the environment's: the first seals, all of them open
 */
export function openVaults(secrets: readonly Buffer[], database: Database): (tenantId: number) => Vault {
  let stored: { readonly keys: SealKeys; readonly at: number } | undefined;
  const load = async (): Promise<SealKeys> => {
    const keys = await database.identity(null, (tx) => signingKeys(tx, 'seal'));
    stored = { keys, at: performance.now() };
    return keys;
  };
  const storedKeys = async (): Promise<SealKeys> =>
    stored !== undefined && performance.now() - stored.at < trustedMs ? stored.keys : load();
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

/** The keys of one tenant. A key is named by what it is, so that every process gives it the same name. */
export function vaultKeys(secrets: readonly Buffer[], tenantId: number): readonly SealKey[] {
  return secrets.map((secret) => ({
    id: createHash('sha256').update(derivedKey(secret, 'name')).digest('hex').slice(0, 16),
    secret: derivedKey(secret, `tenant ${tenantId}`),
  }));
}

const hasAny = (keys: readonly SealKey[]): keys is SealKeys => keys.length > 0;
