import type { ModuleJobs } from '../module.ts';
import { sweepDrafts } from './drafts/sweep-drafts.ts';
import { notifyOfHelpRequest } from './helping/notify-of-help-request.ts';
import { validateApplication } from './validate-application.ts';
import { validateProgram } from './validate-program.ts';

export const applicationsJobHandlers: ModuleJobs<'applications'> = {
  'applications/validate': { run: validateApplication },
  'applications/validate-program': { run: validateProgram, concurrency: 1 },
  'applications/sweep-drafts': { run: sweepDrafts, cron: '23 3 * * *' },
  'applications/notify-of-help-request': { run: notifyOfHelpRequest },
};
