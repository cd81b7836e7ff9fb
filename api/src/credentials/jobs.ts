import type { ModuleJobs } from '../module.ts';
import { sendCode } from './codes/send-code.ts';
import { sendFactorNotice } from './factors/factor-notice.ts';
import { sendLinkNotice } from './letters/link-notice.ts';
import { sendLink } from './letters/send-link.ts';

export const credentialsJobHandlers: ModuleJobs<'credentials'> = {
  'credentials/send-code': { run: sendCode, runsOnLowDisk: true },
  'credentials/send-factor-notice': { run: sendFactorNotice },
  'credentials/send-link-notice': { run: sendLinkNotice },
  'credentials/send-link': { run: sendLink, runsOnLowDisk: true },
};
