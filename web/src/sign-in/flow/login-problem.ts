// Decides which message a failed login shows (spec 8, login).
import type { CallError } from '../../api.ts';

export type LoginProblem =
  | 'loginfailedWarning'
  | 'loginLockout'
  | 'program_closed'
  | 'accountNotFound'
  | 'suspicious'
  | 'sign_on_failed'
  /** The office requires a new password, but the form was submitted without JavaScript. */
  | 'password_change_required'
  /** The server's message, already in the user's language. */
  | 'server_message';

const errorsWithMessage: readonly CallError['error'][] = ['offline', 'busy', 'too_many_requests'];

/** Converts an error of the login call to the problem to show. */
export function toLoginProblem({
  error,
  statusCode,
  code,
  message,
}: Pick<CallError, 'error' | 'statusCode' | 'code' | 'message'>): LoginProblem {
  if (error === 'program_closed' || (statusCode === 401 && code === 101)) return 'program_closed';
  if (error === 'captcha_failed') return 'suspicious';
  if (error === 'accountNotFound') return 'accountNotFound';
  if (error === 'loginLockout') return 'loginLockout';
  if (errorsWithMessage.includes(error) || message.includes('attempts')) return 'server_message';
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
    'accountNotFound',
    'sign_on_failed',
    'password_change_required',
  ];
  if (word === 'captcha_failed') return 'suspicious';
  return knownProblems.find((problem) => problem === word) ?? (word ? 'loginfailedWarning' : null);
}
