import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { captchaActions } from './captcha-rules.ts';

/**
 * Has an answer judged before the call it is for. A good one earns a pass: good once, for that action, at this tenant, for
 * five minutes. The pass is the server's own "not a bot" mark; what a client says of itself counts for nothing.
 */
export const verifyCaptcha = operation({
  name: 'sign-in/verify-captcha',
  method: 'POST',
  path: '/recaptcha/verify',
  summary: 'Have a captcha answer judged',
  who: anyone,
  input: z.object({
    token: z.string().min(1).max(4000),
    /** 3: a score, or the proof of work; 2: the challenge that follows a low score. */
    captchaVersion: z.literal([2, 3]),
    action: z.enum(captchaActions).default('login'),
  }),
  output: z.object({
    success: z.boolean(),
    /** From 0 (a robot) to 1 (a person). */
    score: z.number().min(0).max(1),
    /** What the call takes as `captchaToken`; only where it succeeded. */
    captchaToken: z.string().optional(),
  }),
});
