import { z } from 'zod';
import { applicants, operation } from '../operation.ts';

export const markMyMessagesRead = operation({
  name: 'communications/mark-my-messages-read',
  method: 'POST',
  path: '/applications/{applicationId}/messages/read',
  summary: 'Mark messages from the office as read',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ unreadMessages: z.int() }),
});
