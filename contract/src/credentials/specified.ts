// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { anyone, operation, signedIn } from '../operation.ts';

/** Whether this tenant requires a captcha (spec 5). */
export const getCaptchaActivation = operation({
  name: 'credentials/get-captcha-activation',
  method: 'GET',
  path: '/recaptcha/is-activated',
  summary: 'Check whether sign-in requires a captcha',
  who: anyone,
  input: z.object({}),
  output: z.object({ activated: z.boolean() }),
});

/** How many devices of an account are remembered; the one seen longest ago gives way. */
export const maxFingerprints = 50;

/**
 * The specification doesn't say what a fingerprint is. We take it as text by which a client recognizes its device: it signs
 * no one in, replaces no second factor, and only its keyed hash is stored.
 */
export const recordFingerprint = operation({
  name: 'credentials/record-fingerprint',
  method: 'POST',
  path: '/fingerprints',
  summary: 'Tell whether a device is known to this account, and remember it',
  auditLabel: 'Remember a device',
  who: signedIn(),
  input: z.object({
    /** What a client computed of its device. */
    fingerprint: z.string().min(8).max(512),
  }),
  output: z.object({
    /** Whether this account was used on the device before. */
    isKnown: z.boolean(),
    firstSeenAt: z.string(),
  }),
});
