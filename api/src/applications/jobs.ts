import type { ModuleJobs } from '../module.ts';
import { sweepDrafts } from './drafts/drafts.ts';
import { notifyOfHelpRequest } from './helping/helping.ts';
import { validateApplication, validateProgram } from './validate-batch.ts';

export const applicationsJobHandlers: ModuleJobs<'applications'> = {
  'applications/validate': { run: validateApplication },
  'applications/validate-program': { run: validateProgram, concurrency: 1 },
  'applications/sweep-drafts': { run: sweepDrafts, cron: '23 3 * * *' },
  'applications/notify-of-help-request': { run: notifyOfHelpRequest },
};
