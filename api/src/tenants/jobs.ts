import type { ModuleJobs } from '../module.ts';
import { checkExternalForms } from './check-external-forms.ts';

export const tenantsJobHandlers: ModuleJobs<'tenants'> = {
  'tenants/check-external-forms': { run: checkExternalForms, cron: '*/5 * * * *' },
};
