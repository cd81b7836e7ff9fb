import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const removeNoticeDevice = operation({
  name: 'accounts/remove-notice-device',
  method: 'DELETE',
  path: '/notices/devices/{deviceId}',
  summary: 'Remove a device for push notifications',
  who: signedIn(),
  input: z.object({ deviceId: z.coerce.number().int() }),
  output: z.object({}),
});
