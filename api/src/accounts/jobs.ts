import type { ModuleJobs } from '../module.ts';
import { pushToDevice, pushToDevices } from './notices/devices.ts';
import { sendNoticeLetter } from './notices/send-notice-letter.ts';
import { sendNotices } from './notices/send-notices.ts';

export const accountsJobHandlers: ModuleJobs<'accounts'> = {
  'accounts/send-notices': { run: sendNotices, cron: '* * * * *' },
  'accounts/send-notice-letter': { run: sendNoticeLetter },
  'accounts/push-to-devices': { run: pushToDevices },
  'accounts/push-to-device': { run: pushToDevice },
};
