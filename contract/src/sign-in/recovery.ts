import { z } from 'zod';
import { captchaToken } from '../credentials/captcha-rules.ts';
import { linkToken } from '../credentials/mailed-link.ts';
import { anyone, operation, signedInOr, withToken } from '../operation.ts';

const passwordSet = z.object({
  done: z.literal(true),
  loginId: z.string(),
  /** A login token, like that of login-v2; only for the first password of a sign-up. */
  token: z.string().optional(),
});

export const updatePassword = operation({
  name: 'sign-in/update-password',
  method: 'PATCH',
  path: '/update-password',
  summary: 'Set a password with a reset link',
  auditLabel: 'Set password from a link',
  who: anyone,
  input: z.object({ ds_password: z.string().min(1).max(1000), ds_token: linkToken }),
  output: passwordSet,
  errors: ['weak_password', 'link_expired'],
});

/** Sets the password with a password token: creates the login or resets it. Ends all other sessions. */
export const resetPassword = operation({
  name: 'sign-in/reset-password',
  method: 'POST',
  path: '/operations/reset-password',
  summary: 'Set a password with a password token',
  auditLabel: 'Reset password',
  who: anyone,
  input: z.object({ ds_token: z.string().max(4000), ds_password: z.string().min(1).max(1000) }),
  output: passwordSet,
  errors: ['weak_password', 'code_expired'],
});

/** Sends a link by email or text to set a new password, valid for an hour (spec 7.1, classic reset). */
export const createToken = operation({
  name: 'sign-in/create-token',
  method: 'POST',
  path: '/create-token',
  summary: 'Send a password reset link',
  auditLabel: 'Request a password reset link',
  who: anyone,
  input: z.object({
    ds_mail: z.string().max(254),
    captchaToken,
    /** The page to open after the reset, which the link carries. */
    redirect: z.string().max(2000).optional(),
  }),
  output: z.object({ sent: z.literal(true) }),
  errors: ['captcha_failed', 'username_unknown'],
});

/** Checks the code. Returns a password token for reset-password. */
export const verifyCode = operation({
  name: 'sign-in/verify-code',
  method: 'POST',
  path: '/operations/verify-code',
  summary: 'Verify a one-time code',
  auditLabel: 'Enter a code',
  who: withToken('operation'),
  input: z.object({
    operationId: z.string().max(64),
    code: z.string().max(40),
    captchaToken,
  }),
  output: z.object({ token: z.string(), loginId: z.string() }),
  errors: ['wrong_code', 'code_expired', 'code_locked', 'captcha_failed'],
});

/**
 * Signs an applicant in with the code that verified their login, without a password. A new person gets the account that
 * their sign-up named; the owner of a known login gets it too, unless they have one. Employees sign in with their
 * password or provider.
 */
export const signInWithCode = operation({
  name: 'sign-in/sign-in-with-code',
  method: 'POST',
  path: '/operations/sign-in',
  summary: 'Sign in with a verified code of a sign-up',
  auditLabel: 'Sign in with a code',
  duringReadOnly: false,
  who: withToken('password'),
  input: z.object({}),
  output: z.object({ token: z.string() }),
  errors: ['code_expired', 'password_change_required', 'program_closed'],
});

const codeOperations = ['change_login_id', 'change_password'] as const;

/**
 * Sends a one-time code by text, call, or email. Returns an operation token that only verify-code accepts. A session that
 * proved the person's identity within five minutes requests one for a new login (`change_login_id`) without a token.
 */
export const requestCode = operation({
  name: 'sign-in/request-code',
  method: 'POST',
  path: '/operations/request-code',
  summary: 'Request a one-time code',
  auditLabel: 'Request a code',
  who: signedInOr('mfa'),
  scope: 'person',
  assurance: 'recent',
  input: z.object({
    operation: z.enum(codeOperations),
    mfaChannel: z.enum(['email', 'phone', 'call']),
    newLoginId: z.string().max(254).optional(),
    captchaToken,
  }),
  output: z.object({ token: z.string(), operationId: z.string(), sentTo: z.string(), waitSeconds: z.int() }),
  errors: ['channel_unreachable', 'captcha_failed'],
});

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
  auditLabel: 'Find a login',
  who: anyone,
  input: z.object({ loginId: z.string().max(254), captchaToken }),
  output: z.object({
    token: z.string().optional(),
    mfa_channel: z.string().optional(),
    reason: z.enum(deniedReasons).optional(),
  }),
  errors: ['captcha_failed', 'channel_unreachable'],
});
