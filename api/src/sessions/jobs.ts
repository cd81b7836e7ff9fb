import type { ModuleJobs } from '../module.ts';
import { sweepExpired } from './sessions.ts';

export const sessionsJobHandlers: ModuleJobs<'sessions'> = {
  'sessions/sweep-expired': { run: sweepExpired, cron: '17 * * * *' },
};
