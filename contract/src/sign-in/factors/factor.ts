// The words of second factors: what a person may hold beside their password, and how a sign-in may be completed.

import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';

/** What a person enrols: an authenticator app (TOTP) or a passkey. Only these are strong (security Z12). */
export const factorKinds = ['totp', 'passkey'] as const;

/** How the second factor may be passed. The specification knows `email` and `phone` (spec 7.1); the others are ours. */
export const secondFactorChannels = ['passkey', 'totp', 'email', 'phone', 'recovery'] as const;
export const secondFactorChannel = z.enum(secondFactorChannels);
export type SecondFactorChannel = z.infer<typeof secondFactorChannel>;

export const mostFactors = 10;
export const recoveryCodeCount = 10;

/** How long a device stays remembered. */
export const rememberedDays = 30;

export const factorName = plainLineOf(60).min(1);

export const factor = z.object({
  id: z.int(),
  kind: z.enum(factorKinds),
  name: z.string(),
  /** A passkey works only at the address it was made at; an app works everywhere. */
  isUsableHere: z.boolean(),
  addedAt: z.string(),
  usedAt: z.string().nullable(),
});
export type Factor = z.infer<typeof factor>;

const base64url = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*$/);

/** What the browser asks an authenticator with, as WebAuthn writes it in JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What an authenticator answers to `navigator.credentials.create`, in WebAuthn's JSON. */
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

/** What an authenticator answers to `navigator.credentials.get`, in WebAuthn's JSON. */
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

/** How a session that could do nothing but enrol goes on after its first strong factor; null for every other session. */
export const freedSession = z
  .union([z.object({ token: z.string() }), z.object({ established: z.literal(true), landing: z.string() })])
  .nullable();
