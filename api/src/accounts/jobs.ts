import type { ModuleJobs } from '../module.ts';
import { pushToDevice, pushToDevices } from './notices/devices/push-to-devices.ts';
import { sendNoticeLetter } from './notices/letters/send-notice-letter.ts';
import { sendNotices } from './notices/send-notices.ts';
import { sweepExpired } from './sweep-expired.ts';

export const accountsJobHandlers: ModuleJobs<'accounts'> = {
  'accounts/sweep-expired': { run: sweepExpired, cron: '17 * * * *' },
  'accounts/send-notices': { run: sendNotices, cron: '* * * * *' },
  'accounts/send-notice-letter': { run: sendNoticeLetter },
  'accounts/push-to-devices': { run: pushToDevices },
  'accounts/push-to-device': { run: pushToDevice },
};
