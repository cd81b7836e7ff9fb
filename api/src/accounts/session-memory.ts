// Found sessions are remembered for a second, so that a page's many calls read the row once. Whoever ends or changes a
// session says so here: this process reads the row anew from then on; the others hear of it when it commits, and would read
// it anew within the second even if they did not (security B6.32).

const keptMs = 1000;
/** Longer than any transaction that changes a session may take to commit. */
const settlesMs = 6000;
const most = 5000;

/** Until when nothing counts that was read of a person's sessions. */
const staleUntil = new Map<number, number>();

interface Reading<T> {
  readonly found: T;
  /** Whose change changes it; nobody's session is not remembered. */
  readonly personIds: readonly number[];
}

interface SessionMemory<T> {
  recall(key: string, read: () => Promise<Reading<T>>): Promise<T>;
}

/** Call it before the change is written: what is read while it commits must not outlive it. */
export function forgetSessionsOf(personId: number): void {
  setStale(personId, performance.now() + settlesMs);
}

/** Another process changed a session of this person, and has committed. */
export function hearOfSessionsOf(personId: number): void {
  setStale(personId, performance.now());
}

function setStale(personId: number, until: number): void {
  const old = performance.now() - keptMs;
  for (const [other, moment] of staleUntil) if (moment < old) staleUntil.delete(other);
  staleUntil.set(personId, Math.max(until, staleUntil.get(personId) ?? 0));
}

/** An empty memory. */
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
