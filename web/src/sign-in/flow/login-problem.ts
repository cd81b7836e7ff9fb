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
  | 'said';

const spoken: readonly CallError['error'][] = ['offline', 'busy', 'too_many_requests'];

/** Returns the problem for an error of the login call. */
export function loginProblem({
  error,
  statusCode,
  code,
  message,
}: Pick<CallError, 'error' | 'statusCode' | 'code' | 'message'>): LoginProblem {
  if (error === 'program_closed' || (statusCode === 401 && code === 101)) return 'program_closed';
  if (error === 'captcha_failed') return 'suspicious';
  if (error === 'accountNotFound') return 'accountNotFound';
  if (error === 'loginLockout') return 'loginLockout';
  if (spoken.includes(error) || message.includes('attempts')) return 'said';
  if (statusCode === 403) return 'loginLockout';
  return 'loginfailedWarning';
}

/** Returns the problem named by `?error=` after a login submitted without JavaScript, or null for any other value. */
export function namedLoginProblem(word: string | null): LoginProblem | null {
  const named: readonly LoginProblem[] = [
    'loginfailedWarning',
    'loginLockout',
    'program_closed',
    'accountNotFound',
    'sign_on_failed',
    'password_change_required',
  ];
  if (word === 'captcha_failed') return 'suspicious';
  return named.find((problem) => problem === word) ?? (word ? 'loginfailedWarning' : null);
}
