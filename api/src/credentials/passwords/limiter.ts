import { Refusal } from '../../platform/mount/context.ts';

/** One more than the number of passwords hashed at once, so that the next request is already parsed. */
const maxConcurrentHashes = 3;
/** With more in the queue, the wait would exceed two seconds on two cores (security 66). */
const maxWaitingHashes = 256;

/** Runs work that hashes a password when a slot is free. */
export const withHashSlot = createLimiter(maxConcurrentHashes, maxWaitingHashes);

/**
 * Returns a function that runs work, at most `maxConcurrent` at once; the rest waits in order, at most `maxWaiting`.
 * @throws Refusal `busy` if the queue is full
 */
export function createLimiter(
  maxConcurrent: number,
  maxWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxConcurrent && waiting.length >= maxWaiting) throw new Refusal('busy');
    if (running >= maxConcurrent) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot goes directly to the next in the queue, so no other caller can take it in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
