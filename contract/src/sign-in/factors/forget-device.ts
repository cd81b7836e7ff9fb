import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const forgetDevice = operation({
  name: 'sign-in/forget-device',
  method: 'DELETE',
  path: '/users/me/remembered-devices/{deviceId}',
  summary: 'Forget a remembered device',
  who: signedIn(),
  scope: 'person',
  input: z.object({ deviceId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
});
