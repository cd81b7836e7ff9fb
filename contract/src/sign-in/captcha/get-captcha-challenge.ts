import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { captchaActions } from './captcha-rules.ts';

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
  name: 'sign-in/get-captcha-challenge',
  method: 'GET',
  path: '/recaptcha/challenge',
  summary: 'Get a proof-of-work captcha challenge',
  who: anyone,
  input: z.object({ action: z.enum(captchaActions).default('login') }),
  output: captchaChallenge,
});
