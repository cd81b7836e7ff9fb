import type { JobHandler } from '../job-context.ts';
import { sweep } from './queries/sweep.ts';

/**
 * Runs hourly: deletes expired tokens, codes, and counters, ended sessions, and sign-ups that were not verified within
 * a week.
 */
export const sweepExpired: JobHandler<'accounts/sweep-expired'> = ({ database }) =>
  database.identity(null, sweep);
