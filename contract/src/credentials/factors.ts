import { z } from 'zod';
import { operation, signedIn, withToken } from '../operation.ts';
import { factor, factorName, passkeyAnswer, secondFactorChannel } from './factor.ts';

/** `to` exists only because the specification has it. It must name an enrolled contact: codes go nowhere else. */
export const sendSecondFactor = operation({
  name: 'credentials/send-second-factor',
  method: 'POST',
  path: '/mfa/send',
  summary: 'Send the second-factor code',
  auditLabel: 'Send a verification code',
  who: withToken('login'),
  input: z.object({ channel: z.enum(['email', 'phone']), to: z.string().max(254).optional() }),
  output: z.object({ sent: z.literal(true), waitSeconds: z.int() }),
  errors: ['account_mismatch', 'channel_unreachable'],
});

/**
 * Takes a password, an authenticator code, or a passkey. The proof is valid for five minutes, for this session only.
 */
export const proveAgain = operation({
  name: 'credentials/prove-again',
  method: 'POST',
  path: '/users/me/proof',
  summary: 'Confirm your identity before changing factors or login',
  auditLabel: 'Verify identity',
  who: signedIn(),
  scope: 'person',
  duringEnrolment: true,
  input: z.union([
    z.object({ password: z.string().min(1).max(1000) }),
    z.object({ code: z.string().min(1).max(40) }),
    z.object({ passkey: passkeyAnswer }),
  ]),
  output: z.object({ provenUntil: z.string() }),
  errors: ['factor_refused', 'wrong_code', 'code_locked'],
});

/** Creates recovery codes, shows them once, and invalidates the earlier codes. */
export const makeRecoveryCodes = operation({
  name: 'credentials/make-recovery-codes',
  method: 'POST',
  path: '/users/me/recovery-codes',
  summary: 'Generate ten new recovery codes',
  auditLabel: 'Create recovery codes',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({}),
  output: z.object({ codes: z.array(z.string()) }),
  errors: ['factor_missing'],
});

/** Also deletes remembered devices, and the recovery codes if it was the last factor. */
export const removeFactor = operation({
  name: 'credentials/remove-factor',
  method: 'DELETE',
  path: '/users/me/factors/{factorId}',
  summary: 'Remove a second factor',
  auditLabel: 'Remove a verification method',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({ factorId: z.coerce.number().int() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['factor_needed'],
});

export const renameFactor = operation({
  name: 'credentials/rename-factor',
  method: 'PATCH',
  path: '/users/me/factors/{factorId}',
  summary: 'Rename a second factor',
  auditLabel: 'Rename a verification method',
  who: signedIn(),
  scope: 'person',
  assurance: 'recent',
  input: z.object({ factorId: z.coerce.number().int(), name: factorName }),
  output: factor,
});

/**
 * `need` is what the tenant requires of this account: nothing, any second factor, a strong one, or to enroll one now.
 */
export const listFactors = operation({
  name: 'credentials/list-factors',
  method: 'GET',
  path: '/users/me/factors',
  summary: 'List your second factors, code contacts, and the tenant’s requirements',
  who: signedIn(),
  scope: 'person',
  duringEnrolment: true,
  input: z.object({}),
  output: z.object({
    factors: z.array(factor),
    /** Masked. */
    contacts: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    recoveryCodesLeft: z.int(),
    need: z.enum(['none', 'any', 'strong', 'enroll']),
    /** Ways to prove one's identity other than the password. */
    proofs: z.array(secondFactorChannel),
  }),
});
