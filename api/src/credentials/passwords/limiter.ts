import { Refusal } from '../../platform/mount/context.ts';

interface Limits {
  readonly maxConcurrent: number;
  /** Work that would wait longer is refused at once, and after twice this time in any case. */
  readonly maxWaitMs: number;
  /** How long work takes, as long as none has been measured. */
  readonly expectedMs: number;
  readonly now?: () => number;
}

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (refusal: Refusal) => void;
}

/** Runs work that hashes a password when a slot is free. */
export const withHashSlot = createLimiter({
  // One more than the number of passwords hashed at once, so that the next request is already parsed.
  maxConcurrent: 3,
  maxWaitMs: 5000,
  // Pessimistic, so that the first rush doesn't fill the queue of a slow machine.
  expectedMs: 250,
});

/** The share of the newest duration in the average. */
const newestShare = 0.2;

/**
 * Returns a function that runs work, at most `maxConcurrent` at once. The rest waits in order, as long as the estimated
 * wait is short.
 * @throws Refusal `busy` with the time until a slot is free if the wait is too long
 */
export function createLimiter({
  maxConcurrent,
  maxWaitMs,
  expectedMs,
  now = () => performance.now(),
}: Limits) {
  const queue: Waiting[] = [];
  let running = 0;
  let averageMs = expectedMs;
  const estimateWaitMs = (): number => ((queue.length + 1) / maxConcurrent) * averageMs;
  const createRefusal = (): Refusal =>
    new Refusal('busy', { parameters: { seconds: Math.ceil(estimateWaitMs() / 1000) } });
  const waitForSlot = (): Promise<void> =>
    new Promise((start, refuse) => queue.push({ since: now(), start, refuse }));
  /** Gives the slot directly to the next in the queue, so that no other caller can take it in between. */
  const passSlot = (): void => {
    const next = queue.shift();
    if (next === undefined) running -= 1;
    else if (now() - next.since <= 2 * maxWaitMs) next.start();
    else {
      next.refuse(createRefusal());
      passSlot();
    }
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const isFull = running >= maxConcurrent;
    if (isFull && estimateWaitMs() > maxWaitMs) throw createRefusal();
    if (isFull) await waitForSlot();
    else running += 1;
    const startedAt = now();
    try {
      return await work();
    } finally {
      averageMs += newestShare * (now() - startedAt - averageMs);
      passSlot();
    }
  };
}
