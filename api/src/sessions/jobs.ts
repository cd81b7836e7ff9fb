import type { ModuleJobs } from '../module.ts';
import { deleteExpired } from './sessions.ts';

export const sessionsJobHandlers: ModuleJobs<'sessions'> = {
  'sessions/sweep-expired': { run: deleteExpired, cron: '17 * * * *' },
};
