import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { getContactInfo, saveContactInfo } from './contact-info.ts';
import { listDrafts, saveDraft, sweepDrafts } from './drafts/drafts.ts';
import { getMe, saveName, setLanguage } from './me.ts';
import { addNoticeDevice, pushToDevice, pushToDevices, removeNoticeDevice } from './notices/devices.ts';
import { countNotices, listNotices, markNoticesRead } from './notices/notices.ts';
import { getNotificationPreferences, saveNotificationPreferences } from './notices/preferences.ts';
import { sendNoticeLetter } from './notices/send-notice-letter.ts';
import { sendNotices } from './notices/send-notices.ts';
import { oneClickStop, stopNoticeLetters } from './notices/stop-notice-letters.ts';
import { getUser } from './specified.ts';

export const accountsModule: ServerModule<'accounts'> = {
  operations: {
    'accounts/get-me': inIdentity(getMe),
    'accounts/get-user': inIdentity(getUser),
    'accounts/save-name': inIdentity(saveName),
    'accounts/get-contact-info': inTenant(getContactInfo),
    'accounts/save-contact-info': inTenant(saveContactInfo),
    'accounts/set-language': inIdentity(setLanguage),
    'accounts/count-notices': inTenant(countNotices),
    'accounts/list-notices': inTenant(listNotices),
    'accounts/mark-notices-read': inTenant(markNoticesRead),
    'accounts/get-notification-preferences': inTenant(getNotificationPreferences),
    'accounts/save-notification-preferences': inTenant(saveNotificationPreferences),
    'accounts/stop-notice-letters': inIdentity(stopNoticeLetters),
    'accounts/add-notice-device': inTenant(addNoticeDevice),
    'accounts/remove-notice-device': inTenant(removeNoticeDevice),
    'accounts/list-drafts': inTenant(listDrafts),
    'accounts/save-draft': inTenant(saveDraft),
  },
  jobs: {
    'accounts/sweep-drafts': { run: sweepDrafts, cron: '41 3 * * *' },
    'accounts/send-notices': { run: sendNotices, cron: '* * * * *' },
    'accounts/send-notice-letter': { run: sendNoticeLetter },
    'accounts/push-to-devices': { run: pushToDevices },
    'accounts/push-to-device': { run: pushToDevice },
  },
  visits: [oneClickStop],
};
