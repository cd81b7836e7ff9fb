import { z } from 'zod';
import { operation, withToken } from '../operation.ts';

/** `to` exists only because the specification has it. It must name an enrolled contact: codes go nowhere else. */
export const sendSecondFactor = operation({
  name: 'sign-in/send-second-factor',
  method: 'POST',
  path: '/mfa/send',
  summary: 'Send the second-factor code',
  who: withToken('login'),
  input: z.object({ channel: z.enum(['email', 'phone']), to: z.string().max(254).optional() }),
  output: z.object({ sent: z.literal(true), waitSeconds: z.int() }),
  errors: ['account_mismatch', 'channel_unreachable'],
});
