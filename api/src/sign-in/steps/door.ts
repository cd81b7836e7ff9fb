import { createLimiter } from '../passwords/limiter.ts';
import type { Step } from './flow.ts';

/** One more than passwords are hashed at once: the next is read meanwhile. */
const most = 3;
/** Who comes after so many would wait for more than two seconds on two cores (security 66). */
const line = 256;

/** Has work that hashes a password wait for its turn. */
export const atTheDoor = createLimiter(most, line);

/**
 * Whoever comes to have a password hashed waits here, and holds no connection yet: a crowd at the door must not take the
 * database from those already inside (security B1.4).
 */
export const door: Step<object, object> = {
  name: 'door',
  take: async () => ({}),
  admit: atTheDoor,
};
