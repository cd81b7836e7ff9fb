import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { inboundChannels } from './shown-channels.ts';

export const markRead = operation({
  name: 'communications/mark-read',
  method: 'POST',
  path: '/cases/{applicationId}/communications/read',
  summary: 'Mark messages from the applicant as read, by channel or up to a message',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    channels: z.array(z.enum(inboundChannels)).min(1).max(inboundChannels.length).optional(),
    upToId: z.int().min(1).optional(),
  }),
  output: z.object({ unreadTotal: z.int() }),
});
