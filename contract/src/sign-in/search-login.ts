import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { captchaToken } from './captcha/captcha-rules.ts';

export const deniedReasons = [
  'program_not_opened_yet',
  'program_closed',
  'not_enough_budget_for_login',
  'not_found',
] as const;

/** Finds a login by email or phone. Returns a token to request a code with, or a reason (spec 2.5, find login). */
export const searchLogin = operation({
  name: 'sign-in/search-login',
  method: 'POST',
  path: '/search-login',
  summary: 'Find a login',
  who: anyone,
  input: z.object({ loginId: z.string().max(254), captchaToken }),
  output: z.object({
    token: z.string().optional(),
    mfa_channel: z.string().optional(),
    reason: z.enum(deniedReasons).optional(),
  }),
  errors: ['captcha_failed', 'channel_unreachable'],
});
