import type { ModuleJobs } from '../module.ts';
import { notifyOfOpenings } from './notices/notify-of-openings.ts';
import { sendNotice } from './notices/send-notice.ts';

export const programsJobHandlers: ModuleJobs<'programs'> = {
  'programs/notify-of-openings': { run: notifyOfOpenings, cron: '* * * * *' },
  'programs/send-notice': { run: sendNotice },
};
