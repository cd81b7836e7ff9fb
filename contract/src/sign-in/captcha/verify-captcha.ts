import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { captchaActions } from './captcha-rules.ts';

/**
 * Verifies a captcha response before the call it is for. A good response earns a pass, valid once, for that action, at
 * this tenant, for five minutes. The pass is the server's own "not a bot" mark; what a client says about itself does
 * not count.
 */
export const verifyCaptcha = operation({
  name: 'sign-in/verify-captcha',
  method: 'POST',
  path: '/recaptcha/verify',
  summary: 'Verify a captcha response',
  who: anyone,
  input: z.object({
    token: z.string().min(1).max(4000),
    /** 3: a score or the proof of work; 2: the challenge that follows a low score. */
    captchaVersion: z.literal([2, 3]),
    action: z.enum(captchaActions).default('login'),
  }),
  output: z.object({
    success: z.boolean(),
    /** From 0 (a bot) to 1 (a person). */
    score: z.number().min(0).max(1),
    /** What the call takes as `captchaToken`; only on success. */
    captchaToken: z.string().optional(),
  }),
});
