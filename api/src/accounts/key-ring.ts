import type { Database } from '../platform/database.ts';
import { signingKeys } from './signing-keys.ts';

const reloadAfterMs = 2000;
/** A key taken away opens nothing after so long. */
const keptMs = 60_000;

/** This process's copy of the session keys; an unknown name has it look again, at most every other second. */
export function createKeyRing(database: Database): { secretOf(keyId: string): Promise<Uint8Array | null> } {
  let secrets = new Map<string, Uint8Array>();
  let loadedAt = Number.NEGATIVE_INFINITY;
  return {
    secretOf: async (keyId) => {
      const age = performance.now() - loadedAt;
      const known = secrets.get(keyId);
      if (known !== undefined && age < keptMs) return known;
      if (age < reloadAfterMs) return null;
      const keys = await database.identity(null, (tx) => signingKeys(tx, 'session'));
      secrets = new Map(keys.map((key) => [key.id, key.secret]));
      loadedAt = performance.now();
      return secrets.get(keyId) ?? null;
    },
  };
}
