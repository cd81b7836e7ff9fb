// Decides which message a failed login shows (spec 8, login).
import type { CallError } from '../../api.ts';

export type LoginProblem =
  | 'loginfailedWarning'
  | 'loginLockout'
  | 'program_closed'
  | 'subscription_canceled'
  | 'accountNotFound'
  | 'suspicious'
  | 'sign_on_failed'
  /** The session could not be opened; the server's error code is shown (spec 8). */
  | 'session_failed'
  /** The office requires a new password, but the form was submitted without JavaScript. */
  | 'password_change_required'
  /** The form was submitted without JavaScript, and the server asks to wait. */
  | 'busy'
  | 'too_many_requests'
  /** The server's message, already in the user's language. */
  | 'server_message';

const errorsWithMessage: readonly CallError['error'][] = ['offline', 'busy', 'too_many_requests'];

/** Refusals of a session. They have the status 403 too, but say nothing about failed attempts. */
const sessionErrors: readonly CallError['error'][] = [
  'account_mismatch',
  'own_sign_in_required',
  'strong_factor_required',
  'tenant_suspended',
];

/** Returns the `code` parameter if it can be an error code: people may follow links with any text in it. */
export function parseErrorCode(word: string | null): string | null {
  return word !== null && /^\w{1,40}$/.test(word) ? word : null;
}

/** Returns the `seconds` parameter, which goes with a problem that asks to wait; 1 to 3600, or a few. */
export function parseWaitSeconds(word: string | null): number {
  const seconds = /^\d{1,4}$/.test(word ?? '') ? Number(word) : defaultWaitSeconds;
  return Math.min(Math.max(seconds, 1), 3600);
}
const defaultWaitSeconds = 5;

/** Converts an error of the login call to the problem to show. */
export function toLoginProblem({
  error,
  statusCode,
  code,
  message,
}: Pick<CallError, 'error' | 'statusCode' | 'code' | 'message'>): LoginProblem {
  if (error === 'program_closed' || (statusCode === 401 && code === 101)) return 'program_closed';
  if (error === 'subscription_canceled' || code === 100) return 'subscription_canceled';
  if (error === 'captcha_failed') return 'suspicious';
  if (error === 'accountNotFound') return 'accountNotFound';
  if (error === 'loginLockout') return 'loginLockout';
  if (errorsWithMessage.includes(error) || message.includes('attempts')) return 'server_message';
  if (sessionErrors.includes(error)) return 'session_failed';
  if (statusCode === 403) return 'loginLockout';
  return 'loginfailedWarning';
}

/**
 * Returns the problem for the `error` parameter, which is set after a login without JavaScript. Null if there is none.
 * An unknown value is shown as a failed login.
 */
export function parseLoginProblem(word: string | null): LoginProblem | null {
  const knownProblems: readonly LoginProblem[] = [
    'loginfailedWarning',
    'loginLockout',
    'program_closed',
    'subscription_canceled',
    'accountNotFound',
    'sign_on_failed',
    'session_failed',
    'password_change_required',
    'busy',
    'too_many_requests',
  ];
  if (word === 'captcha_failed') return 'suspicious';
  return knownProblems.find((problem) => problem === word) ?? (word ? 'loginfailedWarning' : null);
}
