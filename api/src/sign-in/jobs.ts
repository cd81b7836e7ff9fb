import type { ModuleJobs } from '../module.ts';
import { sendCode } from './codes/send-code.ts';
import { sendFactorNotice } from './factors/send-factor-notice.ts';
import { sendInvitation } from './letters/send-invitation.ts';
import { sendLink } from './letters/send-link.ts';
import { checkMailDomains } from './single-sign-on/settings/mail-domains.ts';

export const signInJobHandlers: ModuleJobs<'sign-in'> = {
  'sign-in/send-code': { run: sendCode },
  'sign-in/send-invitation': { run: sendInvitation },
  'sign-in/send-factor-notice': { run: sendFactorNotice },
  'sign-in/send-link': { run: sendLink },
  'sign-in/check-mail-domains': { run: checkMailDomains, cron: '7 * * * *' },
};
