import type { ModuleOperations } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { getContactInfo, saveContactInfo } from './contact-info.ts';
import { getUser } from './get-user.ts';
import { getMe, saveName, setLanguage } from './me.ts';
import { addNoticeDevice, removeNoticeDevice } from './notices/devices.ts';
import { countNotices, listNotices, markNoticesRead } from './notices/notices.ts';
import { getNotificationPreferences, saveNotificationPreferences } from './notices/preferences.ts';
import { stopNoticeLetters } from './notices/stop-notice-letters.ts';

export const accountsHandlers: ModuleOperations<'accounts'> = {
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
};
