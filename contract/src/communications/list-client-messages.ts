import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { listMyMessages } from './list-my-messages.ts';

/** Read-only for the helper; the messages stay unread for the applicant. */
export const listClientMessages = operation({
  name: 'communications/list-client-messages',
  method: 'GET',
  path: '/clients/{applicantId}/applications/{applicationId}/messages',
  summary: 'List the messages of a client’s application',
  who: applicants,
  input: z.object({
    applicantId: z.coerce.number().int(),
    applicationId: z.coerce.number().int(),
  }),
  output: listMyMessages.output,
  isAudited: true,
});
