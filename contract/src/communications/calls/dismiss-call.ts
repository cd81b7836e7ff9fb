import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const dismissCall = operation({
  name: 'communications/dismiss-call',
  method: 'POST',
  path: '/calls/{callId}/dismiss',
  summary: 'Dismiss a voicemail or callback request that belongs to no case',
  who: signedIn('Government'),
  input: z.object({ callId: z.coerce.number().int() }),
  output: z.object({ id: z.int() }),
  errors: ['call_settled'],
});
