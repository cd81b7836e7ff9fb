// A cache for values that may be a few seconds old, per tenant and process: never for permissions or personal data.
const maxEntries = 10_000;

export interface ShortCache {
  /** The value of `key`, reloaded after `ttlMs`; concurrent callers share one load. */
  get<T>(tenantId: number, key: string, ttlMs: number, load: () => Promise<T>): Promise<T>;
  /** Removes everything, including loads in progress. */
  clear(): void;
}

/** Creates an empty cache; when it is full, the oldest entries are removed. */
export function createShortCache(): ShortCache {
  const entries = new Map<string, { value: Promise<unknown>; until: number }>();
  return {
    get: <T>(tenantId: number, key: string, ttlMs: number, load: () => Promise<T>) => {
      const name = `${tenantId} ${key}`;
      const now = performance.now();
      const known = entries.get(name);
      if (known !== undefined && known.until > now) return known.value as Promise<T>;
      const value = load();
      entries.delete(name);
      entries.set(name, { value, until: now + ttlMs });
      value.catch(() => entries.delete(name));
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value as string);
      return value;
    },
    clear: () => entries.clear(),
  };
}
