import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { inboundChannels } from './shown-channels.ts';

export const markRead = operation({
  name: 'communications/mark-read',
  method: 'POST',
  path: '/cases/{applicationId}/communications/read',
  summary: 'Mark what the applicant wrote as read: by all channels or some, up to a message or the newest',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    channels: z.array(z.enum(inboundChannels)).min(1).max(inboundChannels.length).optional(),
    upToId: z.int().min(1).optional(),
  }),
  output: z.object({ unreadTotal: z.int() }),
});
