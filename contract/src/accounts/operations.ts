import { getContactInfo } from './contact-info/get-contact-info.ts';
import { saveContactInfo } from './contact-info/save-contact-info.ts';
import { getMe } from './get-me.ts';
import { getUser } from './get-user.ts';
import { addNoticeDevice } from './notices/add-notice-device.ts';
import { countNotices } from './notices/count-notices.ts';
import { getNotificationPreferences } from './notices/get-notification-preferences.ts';
import { listNotices } from './notices/list-notices.ts';
import { markNoticesRead } from './notices/mark-notices-read.ts';
import { removeNoticeDevice } from './notices/remove-notice-device.ts';
import { saveNotificationPreferences } from './notices/save-notification-preferences.ts';
import { stopNoticeLetters } from './notices/stop-notice-letters.ts';
import { saveName } from './save-name.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endPersonSessions } from './sessions/end-person-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listDraftKeys } from './sessions/list-draft-keys.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { setLanguage } from './set-language.ts';
import { streamEvents } from './stream-events.ts';

export const accountsOperations = [
  getMe,
  getUser,
  saveName,
  getContactInfo,
  saveContactInfo,
  setLanguage,
  streamEvents,
  countNotices,
  listNotices,
  markNoticesRead,
  getNotificationPreferences,
  saveNotificationPreferences,
  stopNoticeLetters,
  addNoticeDevice,
  removeNoticeDevice,
  listSessions,
  listDraftKeys,
  endSession,
  endOtherSessions,
  endPersonSessions,
] as const;
