import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

export const removeNoticeDevice = operation({
  name: 'accounts/remove-notice-device',
  method: 'DELETE',
  path: '/notices/devices/{deviceId}',
  summary: 'Remove a device for push notifications',
  auditLabel: 'Turn off notifications on a device',
  who: signedIn(),
  input: z.object({ deviceId: z.coerce.number().int() }),
  output: z.object({}),
});

/** Schema of base64url text. */
const base64UrlSchema = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(maxLength);

export const addNoticeDevice = operation({
  name: 'accounts/add-notice-device',
  method: 'POST',
  path: '/notices/devices',
  summary: 'Add a device for push notifications',
  auditLabel: 'Turn on notifications on a device',
  who: signedIn(),
  errors: ['push_not_offered'],
  input: z.object({
    endpoint: z.url().max(1000),
    /** The browser's public key and secret, as `PushSubscription` gives them: p256dh and auth. */
    publicKey: base64UrlSchema(100),
    secret: base64UrlSchema(50),
  }),
  output: z.object({ deviceId: z.int() }),
});
