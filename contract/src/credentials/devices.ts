import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';

export const forgetDevice = operation({
  name: 'credentials/forget-device',
  method: 'DELETE',
  path: '/users/me/remembered-devices/{deviceId}',
  summary: 'Forget a remembered device',
  auditLabel: 'Remove a remembered device',
  who: signedIn(),
  scope: 'person',
  input: z.object({ deviceId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
});

export const listRememberedDevices = operation({
  name: 'credentials/list-remembered-devices',
  method: 'GET',
  path: '/users/me/remembered-devices',
  summary: 'List your remembered devices at this tenant',
  who: signedIn(),
  scope: 'person',
  input: z.object({}),
  output: z.object({
    devices: z.array(
      z.object({
        id: z.int(),
        /** The user agent string. */
        device: z.string(),
        address: z.string(),
        rememberedAt: z.string(),
        usedAt: z.string(),
        endsAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
  duringImpersonation: 'refused',
});
