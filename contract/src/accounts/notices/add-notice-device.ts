import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

const base64url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength);

export const addNoticeDevice = operation({
  name: 'accounts/add-notice-device',
  method: 'POST',
  path: '/notices/devices',
  summary: 'Add a device for push notifications',
  who: signedIn(),
  errors: ['push_not_offered'],
  input: z.object({
    endpoint: z.url().max(1000),
    /** The browser's public key and secret, as `PushSubscription` gives them: p256dh and auth. */
    publicKey: base64url(100),
    secret: base64url(50),
  }),
  output: z.object({ deviceId: z.int() }),
});
