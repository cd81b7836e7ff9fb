import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { captchaToken } from './captcha/captcha-rules.ts';

/**
 * First step of sign-in. Returns a login token (5 minutes), valid only for the account list, the session, and the
 * second factor.
 */
export const logIn = operation({
  name: 'sign-in/log-in',
  method: 'POST',
  path: '/users/login-v2',
  summary: 'Check a login and password',
  who: anyone,
  input: z.object({
    email: z.string().max(254).optional(),
    phone: z.string().max(30).optional(),
    password: z.string().min(1).max(1000),
    captchaToken,
  }),
  output: z.object({ token: z.string() }),
  errors: [
    'loginfailedWarning',
    'loginLockout',
    'password_change_required',
    'program_closed',
    'captcha_failed',
    'accountNotFound',
  ],
});
