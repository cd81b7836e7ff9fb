// The module's queues and the schemas of their jobs.

import { z } from 'zod';
import { job } from '../job.ts';
import { allNoticeKinds } from './notices/notice-kinds.ts';

export const accountsJobs = {
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
} as const;
