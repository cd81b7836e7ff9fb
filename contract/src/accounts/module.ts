import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { getContactInfo, saveContactInfo } from './contact-info.ts';
import { listDrafts, saveDraft } from './drafts.ts';
import { getMe, saveName, setLanguage } from './me.ts';
import { addNoticeDevice, removeNoticeDevice } from './notices/devices.ts';
import { allNoticeKinds } from './notices/notice-kinds.ts';
import { countNotices, listNotices, markNoticesRead } from './notices/notices.ts';
import {
  getNotificationPreferences,
  saveNotificationPreferences,
  stopNoticeLetters,
} from './notices/preferences.ts';
import { getUser } from './specified.ts';
import { streamEvents } from './stream-events.ts';

export const accountsModule = {
  name: 'accounts',
  operations: [
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
    listDrafts,
    saveDraft,
  ],
  jobs: {
    'accounts/sweep-drafts': job({}),
    'accounts/send-notices': job({}),
    'accounts/send-notice-letter': job({ letterId: z.int() }),
    'accounts/push-to-devices': job({ readerId: z.int() }),
    'accounts/push-to-device': job({
      readerId: z.int(),
      deviceId: z.int(),
      kind: z.enum(allNoticeKinds),
      count: z.int(),
      subjectId: z.int().nullable(),
    }),
  },
} as const satisfies ContractModule;
