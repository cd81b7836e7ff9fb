import type { ModuleJobs } from '../module.ts';
import { checkMailDomains } from './settings/mail-domains.ts';

export const singleSignOnJobHandlers: ModuleJobs<'single-sign-on'> = {
  'single-sign-on/check-mail-domains': { run: checkMailDomains, cron: '7 * * * *' },
};
