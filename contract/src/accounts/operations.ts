import { getContactInfo, saveContactInfo } from './contact-info.ts';
import { getMe, getUser, saveName, setLanguage } from './me.ts';
import { addNoticeDevice, removeNoticeDevice } from './notices/devices.ts';
import { countNotices, listNotices, markNoticesRead } from './notices/notices.ts';
import {
  getNotificationPreferences,
  saveNotificationPreferences,
  stopNoticeLetters,
} from './notices/preferences.ts';
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
] as const;
