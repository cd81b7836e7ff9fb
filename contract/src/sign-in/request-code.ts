import { z } from 'zod';
import { operation, withToken } from '../operation.ts';
import { captchaToken } from './captcha/captcha-rules.ts';

export const codeOperations = ['change_login_id', 'change_password'] as const;

/** Sends a one-time code by text, call, or email. Returns an operation token that only verify-code accepts. */
export const requestCode = operation({
  name: 'sign-in/request-code',
  method: 'POST',
  path: '/operations/request-code',
  summary: 'Request a one-time code',
  who: withToken('mfa'),
  input: z.object({
    operation: z.enum(codeOperations),
    mfaChannel: z.enum(['email', 'phone', 'call']),
    newLoginId: z.string().max(254).optional(),
    captchaToken,
  }),
  output: z.object({ token: z.string(), operationId: z.string(), sentTo: z.string(), waitSeconds: z.int() }),
  errors: ['channel_unreachable', 'captcha_failed', 'proof_required'],
});
