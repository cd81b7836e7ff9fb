import { z } from 'zod';
import { anyone, operation } from '../operation.ts';
import { captchaActions } from './captcha-rules.ts';

/**
 * Verifies a captcha response before the call it is for. A good response earns a pass, valid once, for that action, at
 * this tenant, for five minutes. The pass is the server's own "not a bot" mark; what a client says about itself does
 * not count.
 */
export const verifyCaptcha = operation({
  name: 'credentials/verify-captcha',
  method: 'POST',
  path: '/recaptcha/verify',
  summary: 'Verify a captcha response',
  auditLabel: 'Complete the captcha',
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

/** A challenge of the ALTCHA protocol (version 2): find the counter whose derived key begins with `keyPrefix`. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.int(),
    data: z.object({ action: z.string(), host: z.string() }),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/**
 * Returns a proof of work for one action at this host. The response, base64 of `{challenge, solution: {counter,
 * derivedKey}}`, is valid once. With reCAPTCHA there is no proof of work: not_found.
 */
export const getCaptchaChallenge = operation({
  name: 'credentials/get-captcha-challenge',
  method: 'GET',
  path: '/recaptcha/challenge',
  summary: 'Get a proof-of-work captcha challenge',
  who: anyone,
  input: z.object({ action: z.enum(captchaActions).default('login') }),
  output: captchaChallenge,
});
