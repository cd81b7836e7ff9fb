import { z } from 'zod';
import { operation, withToken } from '../operation.ts';
import { captchaToken } from './captcha/captcha-rules.ts';

/** Checks the code. Returns a password token for reset-password. */
export const verifyCode = operation({
  name: 'sign-in/verify-code',
  method: 'POST',
  path: '/operations/verify-code',
  summary: 'Verify a one-time code',
  who: withToken('operation'),
  input: z.object({
    operationId: z.string().max(64),
    code: z.string().max(40),
    captchaToken,
  }),
  output: z.object({ token: z.string(), loginId: z.string() }),
  errors: ['wrong_code', 'code_expired', 'code_locked', 'captcha_failed'],
});
