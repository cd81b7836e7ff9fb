import type { ModuleBatches, ModuleJobs } from '../module.ts';
import { sweepDrafts } from './drafts/drafts.ts';
import { notifyOfHelpRequest } from './helping/helping.ts';
import { programValidationBatches, validateApplication } from './validate-batch.ts';

export const applicationsJobHandlers: ModuleJobs<'applications'> = {
  'applications/validate': { run: validateApplication },
  'applications/sweep-drafts': { run: sweepDrafts, cron: '23 3 * * *' },
  'applications/notify-of-help-request': { run: notifyOfHelpRequest },
};

export const applicationsBatches: ModuleBatches<'applications'> = {
  'applications/program-validation': programValidationBatches,
};
