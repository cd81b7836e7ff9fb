import type { ModuleOperations } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { getContactInfo } from './contact-info/get-contact-info.ts';
import { saveContactInfo } from './contact-info/save-contact-info.ts';
import { getMe } from './get-me.ts';
import { getUser } from './get-user.ts';
import { countNotices } from './notices/count-notices.ts';
import { addNoticeDevice } from './notices/devices/add-notice-device.ts';
import { removeNoticeDevice } from './notices/devices/remove-notice-device.ts';
import { getNotificationPreferences } from './notices/get-notification-preferences.ts';
import { stopNoticeLetters } from './notices/letters/stop-notice-letters.ts';
import { listNotices } from './notices/list-notices.ts';
import { markNoticesRead } from './notices/mark-notices-read.ts';
import { saveNotificationPreferences } from './notices/save-notification-preferences.ts';
import { saveName } from './save-name.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endPersonSessions } from './sessions/end-person-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listDraftKeys } from './sessions/list-draft-keys.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { setLanguage } from './set-language.ts';

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
  'accounts/list-sessions': inIdentity(listSessions),
  'accounts/list-draft-keys': inIdentity(listDraftKeys),
  'accounts/end-session': inIdentity(endSession),
  'accounts/end-other-sessions': inIdentity(endOtherSessions),
  'accounts/end-person-sessions': inIdentity(endPersonSessions),
};
