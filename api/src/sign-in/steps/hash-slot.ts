import { createLimiter } from '../passwords/limiter.ts';
import type { Step } from './flow.ts';

/** One more than the number of passwords hashed at once, so that the next request is already parsed. */
const maxConcurrent = 3;
/** With more in the queue, the wait would exceed two seconds on two cores (security 66). */
const maxWaiting = 256;

/** Runs work that hashes a password when a slot is free. */
export const withHashSlot = createLimiter(maxConcurrent, maxWaiting);

/**
 * Waits for a slot to hash a password, before the request takes a database connection: a rush of sign-ins must not
 * starve signed-in users (security B1.4).
 */
export const hashSlot: Step<object, object> = {
  name: 'hash slot',
  take: async () => ({}),
  admit: withHashSlot,
};
