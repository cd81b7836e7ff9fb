// Sessions are cached for a second, so that a page's many calls read the row once. Code that ends or changes a session
// invalidates it here: this process then reads the row again. Other processes are notified when the change commits, and
// would read it again within a second even without that (security B6.32).

const keptMs = 1000;
/** Longer than any transaction that changes a session takes to commit. */
const settlesMs = 6000;
const most = 5000;

/** Until when reads of a person's sessions must not be cached. */
const staleUntil = new Map<number, number>();

interface Reading<T> {
  readonly found: T;
  /** The people whose changes invalidate it. Empty if no session was found; that is not cached. */
  readonly personIds: readonly number[];
}

interface SessionMemory<T> {
  recall(key: string, read: () => Promise<Reading<T>>): Promise<T>;
}

/**
 * Invalidates the sessions of a person in this process. Call it before the change is written: a read during the commit
 * must not be cached.
 */
export function forgetSessionsOf(personId: number): void {
  setStale(personId, performance.now() + settlesMs);
}

/** Handles a committed change of this person's sessions in another process. */
export function hearOfSessionsOf(personId: number): void {
  setStale(personId, performance.now());
}

function setStale(personId: number, until: number): void {
  const old = performance.now() - keptMs;
  for (const [other, moment] of staleUntil) if (moment < old) staleUntil.delete(other);
  staleUntil.set(personId, Math.max(until, staleUntil.get(personId) ?? 0));
}

/** Creates an empty cache. */
export function createSessionMemory<T>(): SessionMemory<T> {
  const remembered = new Map<string, { reading: Reading<T>; readAt: number }>();
  return {
    recall: async (key, read) => {
      const known = remembered.get(key);
      const readAt = performance.now();
      if (known !== undefined && known.readAt + keptMs > readAt && counts(known.reading, known.readAt))
        return known.reading.found;
      const reading = await read();
      if (counts(reading, readAt)) {
        if (remembered.size >= most) remembered.clear();
        remembered.set(key, { reading, readAt });
      }
      return reading.found;
    },
  };
}

function counts({ personIds }: Reading<unknown>, readAt: number): boolean {
  return personIds.length > 0 && personIds.every((id) => (staleUntil.get(id) ?? 0) < readAt);
}
