// Types of second factors: what a person can enroll in addition to their password, and how a sign-in can be completed.

import { z } from 'zod';
import { plainLineSchema } from '../languages/plain-text.ts';

/** What a person enrolls: an authenticator app (TOTP) or a passkey. Only these are strong (security Z12). */
export const factorKinds = ['totp', 'passkey'] as const;

/**
 * How the second factor can be passed. The specification defines `email` and `phone` (spec 7.1); we added the others.
 */
export const secondFactorChannels = ['passkey', 'totp', 'email', 'phone', 'recovery'] as const;
export const secondFactorChannel = z.enum(secondFactorChannels);
export type SecondFactorChannel = z.infer<typeof secondFactorChannel>;

export const maxFactors = 10;
export const recoveryCodeCount = 10;

/** How long a device is remembered. */
export const rememberedDays = 30;

export const factorName = plainLineSchema(60).min(1);

export const factor = z.object({
  id: z.int(),
  kind: z.enum(factorKinds),
  name: z.string(),
  /** A passkey works only at the host where it was created; an app works everywhere. */
  isUsableHere: z.boolean(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Factor = z.infer<typeof factor>;

const base64url = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*$/);

/** The request to an authenticator, in WebAuthn's JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** An authenticator's response to `navigator.credentials.create`, in WebAuthn's JSON. */
export const newPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** An authenticator's response to `navigator.credentials.get`, in WebAuthn's JSON. */
export const passkeyAnswer = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/**
 * The full session that replaces a session limited to enrollment after the first strong factor; null for other
 * sessions.
 */
export const upgradedSession = z
  .union([
    z.object({ token: z.string(), exp: z.string(), idleMinutes: z.int() }),
    z.object({ established: z.literal(true), landing: z.string() }),
  ])
  .nullable();
