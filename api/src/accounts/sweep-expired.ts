import type { JobHandler } from '../job-context.ts';
import { sweep } from './queries/sweep.ts';

/** Hourly: removes expired tokens, codes and counters, ended sessions, and sign-ups nobody proved within a week. */
export const sweepExpired: JobHandler = ({ database }) => database.identity(null, sweep);
