// Sessions are cached for a second, so that a page's many calls read the row once. Code that ends or changes a session
// invalidates it here: this process then reads the row again. Other processes are notified when the change commits, and
// would read it again within a second even without that (security B6.32).
import { LRUCache } from 'lru-cache';

const cacheMs = 1000;
/** Longer than any transaction that changes a session takes to commit. */
const commitGraceMs = 6000;
const maxEntries = 5000;

/** Until when reads of a person's sessions must not be cached. */
const staleUntil = new Map<number, number>();

interface CachedRead<T> {
  readonly value: T;
  /** The people whose changes invalidate it. Empty if no session was found; that is not cached. */
  readonly personIds: readonly number[];
}

interface SessionCache<T> {
  get(key: string, read: () => Promise<CachedRead<T>>): Promise<T>;
}

/**
 * Invalidates the cached sessions of a person in this process. Call it before the change is written: a read during the
 * commit must not be cached.
 */
export function invalidateSessions(personId: number): void {
  setStaleUntil(personId, performance.now() + commitGraceMs);
}

/** Invalidates the cached sessions of a person after another process committed a change. */
export function handleSessionChange(personId: number): void {
  setStaleUntil(personId, performance.now());
}

/** Sets until when reads of a person's sessions must not be cached, and forgets past times. */
function setStaleUntil(personId: number, until: number): void {
  const old = performance.now() - cacheMs;
  for (const [other, moment] of staleUntil) if (moment < old) staleUntil.delete(other);
  staleUntil.set(personId, Math.max(until, staleUntil.get(personId) ?? 0));
}

/** A read that has been cached, or that is in progress. */
interface Entry<T> {
  readonly reading: Promise<CachedRead<T>>;
  readonly readAt: number;
}

/**
 * Creates an empty cache. Its `get` returns the cached value, or reads it and caches it. Calls that come during a read
 * wait for it, so that a thousand pages that reconnect at once read each session once.
 */
export function createSessionCache<T>(): SessionCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max: maxEntries, ttl: cacheMs, ttlResolution: 0 });
  return {
    get: async (key, read) => {
      const entry = entries.get(key);
      if (entry !== undefined) {
        const known = await entry.reading;
        // Otherwise a person changed since, or no session was found: it may be newer than that read.
        if (isUnchangedSince(known, entry.readAt)) return known.value;
      }
      const readAt = performance.now();
      const reading = read();
      const own = { reading, readAt };
      entries.set(key, own, { start: readAt });
      const { value, personIds } = await reading.catch((error: unknown) => {
        if (entries.get(key) === own) entries.delete(key);
        throw error;
      });
      if (!isUnchangedSince({ value, personIds }, readAt) && entries.get(key) === own) entries.delete(key);
      return value;
    },
  };
}

/** Whether a value read at this time may be cached: none of its people changed since. */
function isUnchangedSince({ personIds }: CachedRead<unknown>, readAt: number): boolean {
  return personIds.length > 0 && personIds.every((id) => (staleUntil.get(id) ?? 0) < readAt);
}
