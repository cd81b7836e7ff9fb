import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { communicationView } from './communication-view.ts';

export const reply = operation({
  name: 'communications/reply',
  method: 'POST',
  path: '/applications/{applicationId}/messages',
  summary: 'Send a message to the office from the portal',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), body: z.string().trim().min(1).max(10_000) }),
  output: communicationView,
});
