import { withHashSlot } from '../passwords/limiter.ts';
import type { Step } from './flow.ts';

/**
 * Waits for a slot to hash a password, before the request takes a database connection: a rush of sign-ins must not
 * starve signed-in users (security B1.4).
 */
export const hashSlot: Step<object, object> = {
  name: 'hash slot',
  take: async () => ({}),
  admit: withHashSlot,
};
