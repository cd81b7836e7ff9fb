import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { communicationView } from './communication-view.ts';

export const listMyMessages = operation({
  name: 'communications/list-my-messages',
  method: 'GET',
  path: '/applications/{applicationId}/messages',
  summary: 'What the office and the applicant wrote to each other',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ communications: z.array(communicationView) }),
});
