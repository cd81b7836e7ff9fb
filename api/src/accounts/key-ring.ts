import type { Database } from '../platform/database.ts';
import { signingKeys } from './signing-keys.ts';

const reloadAfterMs = 2000;
/** A deleted key is no longer accepted after this time. */
const cacheMs = 60_000;

/** This process's copy of the session keys. An unknown key id triggers a reload, at most every two seconds. */
export function createKeyRing(database: Database): { secretOf(keyId: string): Promise<Uint8Array | null> } {
  let secrets = new Map<string, Uint8Array>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  return {
    secretOf: async (keyId) => {
      const age = performance.now() - loadedAt;
      const known = secrets.get(keyId);
      if (known !== undefined && age < cacheMs) return known;
      if (age < reloadAfterMs) return null;
      const keys = await database.identity(null, (tx) => signingKeys(tx, 'session'));
      secrets = new Map(keys.map((key) => [key.id, key.secret]));
      loadedAt = performance.now();
      return secrets.get(keyId) ?? null;
    },
  };
}
