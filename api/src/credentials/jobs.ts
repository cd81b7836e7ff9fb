import type { ModuleJobs } from '../module.ts';
import { sendCode } from './codes/send-code.ts';
import { sendFactorNotice } from './factors/factor-notice.ts';
import { sendLink } from './letters/send-link.ts';

export const credentialsJobHandlers: ModuleJobs<'credentials'> = {
  'credentials/send-code': { run: sendCode },
  'credentials/send-factor-notice': { run: sendFactorNotice },
  'credentials/send-link': { run: sendLink },
};
