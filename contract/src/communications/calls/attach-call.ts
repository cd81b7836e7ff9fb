import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const attachCall = operation({
  name: 'communications/attach-call',
  method: 'POST',
  path: '/calls/{callId}/attach',
  summary: 'Attach a voicemail or callback request to a case',
  who: signedIn('Government'),
  input: z.object({ callId: z.coerce.number().int(), applicationId: z.int() }),
  output: z.object({ applicationId: z.int() }),
  errors: ['blind_review', 'call_settled'],
});
