// Values that may lag a few seconds behind the database, per tenant and process: never a permission, never a person's data.
const most = 10_000;

export interface ShortCache {
  /** The value of `key`, loaded anew once `ttlMs` have passed; callers at the same time share one load. */
  get<T>(tenantId: number, key: string, ttlMs: number, load: () => Promise<T>): Promise<T>;
  /** Forgets everything, also what is just being loaded. */
  clear(): void;
}

/** An empty cache; the oldest entries go when it is full. */
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
      if (entries.size > most) entries.delete(entries.keys().next().value as string);
      return value;
    },
    clear: () => entries.clear(),
  };
}
