// Found sessions are remembered for a second, so that a page's many calls read the row once. Whoever ends or changes a
// session says so here: this process reads the row anew from then on, others within the second (security B6.32).

const keptMs = 1000;
/** Longer than any transaction that changes a session may take to commit. */
const settlesMs = 6000;
const most = 5000;

/** People whose sessions this process changed just now, and until when nothing of theirs is remembered. */
const changing = new Map<number, number>();

interface Reading<T> {
  readonly found: T;
  /** Whose session it is; null when it is nobody's, which is not remembered. */
  readonly personId: number | null;
}

export interface SessionMemory<T> {
  recall(key: string, read: () => Promise<Reading<T>>): Promise<T>;
}

/** Call it before the change is written: what is read while it commits must not outlive it. */
export function forgetSessionsOf(personId: number): void {
  const now = performance.now();
  for (const [other, until] of changing) if (until < now) changing.delete(other);
  changing.set(personId, now + settlesMs);
}

/** An empty memory. */
export function createSessionMemory<T>(): SessionMemory<T> {
  const remembered = new Map<string, { reading: Reading<T>; until: number }>();
  return {
    recall: async (key, read) => {
      const known = remembered.get(key);
      if (known !== undefined && known.until > performance.now() && isSettled(known.reading))
        return known.reading.found;
      const reading = await read();
      if (isSettled(reading)) {
        if (remembered.size >= most) remembered.clear();
        remembered.set(key, { reading, until: performance.now() + keptMs });
      }
      return reading.found;
    },
  };
}

function isSettled({ personId }: Reading<unknown>): boolean {
  return personId !== null && (changing.get(personId) ?? 0) < performance.now();
}
