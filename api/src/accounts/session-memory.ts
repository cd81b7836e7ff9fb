import type { SessionChanges } from './session-changes.ts';

const keptMs = 1000;
const most = 5000;

interface Reading<T> {
  readonly found: T;
  readonly personId: number | null;
}

export interface SessionMemory<T> {
  recall(key: string, read: () => Promise<Reading<T>>): Promise<T>;
}

/** Remembers found sessions for a second, and forgets a person's at once when word of a change comes. */
export function createSessionMemory<T>(changes: Pick<SessionChanges, 'onChange'>): SessionMemory<T> {
  const remembered = new Map<string, { reading: Reading<T>; until: number }>();
  let changeCount = 0;
  changes.onChange((personId) => {
    changeCount += 1;
    for (const [key, { reading }] of remembered) {
      if (personId === null || reading.personId === personId) remembered.delete(key);
    }
  });
  return {
    recall: async (key, read) => {
      const known = remembered.get(key);
      if (known !== undefined && known.until > performance.now()) return known.reading.found;
      const countBefore = changeCount;
      const reading = await read();
      // What was read while word of a change came may be older than the change.
      if (reading.personId === null || changeCount !== countBefore) return reading.found;
      if (remembered.size >= most) remembered.clear();
      remembered.set(key, { reading, until: performance.now() + keptMs });
      return reading.found;
    },
  };
}
