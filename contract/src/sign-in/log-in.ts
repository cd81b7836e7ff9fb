import { z } from 'zod';
import { captchaToken } from '../credentials/captcha-rules.ts';
import { passkeyAnswer, secondFactorChannel } from '../credentials/factor.ts';
import { anyone, operation, withToken } from '../operation.ts';
import { openedSession, transport } from '../sessions/sessions.ts';

/** The response of a session call: a second factor to pass, or the session. */
export const sessionAnswer = z.union([
  z.object({
    mfa: z.object({
      required: z.literal(true),
      /** The channels the person can use, strongest first. */
      channels: z.array(secondFactorChannel),
      /** Set if the tenant remembers devices: then the verifying calls accept `rememberDevice`. */
      mayRemember: z.literal(true).optional(),
    }),
    /** A login token for passing the second factor, if the caller has none. */
    token: z.string().optional(),
  }),
  ...openedSession.options,
]);

/** Identifies an account. It is checked against the token owner's accounts: it can only choose among them. */
export const accountTuple = z.object({
  cd_user: z.int(),
  entity_id: z.int(),
  cd_instance: z.int(),
  entity_type: z.int(),
  cd_community_entity: z.int().nullish(),
  cd_community_entity_type: z.int().nullish(),
});

export const openSession = operation({
  name: 'sign-in/open-session',
  method: 'POST',
  path: '/users/session-v2',
  summary: 'Open a session for one account',
  auditLabel: 'Start a session',
  who: withToken('login'),
  input: accountTuple.extend({ transport }),
  output: sessionAnswer,
  errors: ['account_mismatch', 'own_sign_in_required'],
});

/**
 * First step of sign-in. Returns a login token (5 minutes), valid only for the account list, the session, and the
 * second factor.
 */
export const logIn = operation({
  name: 'sign-in/log-in',
  method: 'POST',
  path: '/users/login-v2',
  summary: 'Check a login and password',
  auditLabel: 'Sign in with password',
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

/** `method` says what the code is: one that we sent (as in spec 7.1), an authenticator's, or a recovery code. */
export const verifySecondFactor = operation({
  name: 'sign-in/verify-second-factor',
  method: 'POST',
  path: '/mfa/verify',
  summary: 'Verify the second-factor code and open the session',
  auditLabel: 'Enter a verification code',
  who: withToken('login'),
  input: accountTuple.extend({
    code: z.string().max(40),
    method: z.enum(['sent', 'totp', 'recovery']).default('sent'),
    transport,
    rememberDevice: z.boolean().optional(),
  }),
  output: sessionAnswer,
  errors: ['account_mismatch', 'wrong_code', 'code_expired', 'code_locked', 'strong_factor_required'],
});

export const verifyPasskey = operation({
  name: 'sign-in/verify-passkey',
  method: 'POST',
  path: '/mfa/passkey/verify',
  summary: 'Verify a passkey and open the session',
  auditLabel: 'Complete two-step verification with a passkey',
  who: withToken('login'),
  input: accountTuple.extend({ passkey: passkeyAnswer, transport, rememberDevice: z.boolean().optional() }),
  output: sessionAnswer,
  errors: ['account_mismatch', 'factor_refused'],
});
