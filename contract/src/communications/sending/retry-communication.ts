import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { closedErrors } from '../contact-points/closed-errors.ts';

export const retryCommunication = operation({
  name: 'communications/retry-communication',
  method: 'POST',
  path: '/cases/{applicationId}/communications/{communicationId}/retry',
  summary: 'Retry a failed message with the applicant’s current contact details',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    communicationId: z.coerce.number().int(),
  }),
  output: z.object({
    /** The new message; the failed one stays in the thread. */
    communicationId: z.int(),
  }),
  errors: ['message_not_failed', 'file_held', 'channel_unreachable', ...closedErrors],
});
