// A cache for values that may be a few seconds old, per tenant and process: never for permissions or personal data.
import { LRUCache } from 'lru-cache';

const maxEntries = 10_000;

export interface ShortCache {
  /** The value of `key`, reloaded after `ttlMs`; concurrent callers share one load. */
  get<T>(tenantId: number, key: string, ttlMs: number, load: () => Promise<T>): Promise<T>;
  /** Removes everything, including loads in progress. */
  clear(): void;
}

/** Creates an empty cache; when it is full, the least recently used entries are removed. */
export function createShortCache(): ShortCache {
  const entries = new LRUCache<string, Promise<unknown>>({ max: maxEntries });
  return {
    get: <T>(tenantId: number, key: string, ttlMs: number, load: () => Promise<T>) => {
      const name = `${tenantId} ${key}`;
      const known = entries.get(name);
      if (known !== undefined) return known as Promise<T>;
      const value = load();
      entries.set(name, value, { ttl: ttlMs });
      value.catch(() => entries.delete(name));
      return value;
    },
    clear: () => entries.clear(),
  };
}
