import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const takeBackCommunication = operation({
  name: 'communications/take-back-communication',
  method: 'POST',
  path: '/cases/{applicationId}/communications/{communicationId}/take-back',
  summary: 'Take back a message before it is sent',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    communicationId: z.coerce.number().int(),
  }),
  output: z.object({ takenBackAt: z.string() }),
  errors: ['message_left'],
});
