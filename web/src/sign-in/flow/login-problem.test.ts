import { expect, test } from 'vitest';
import type { CallError } from '../../api.ts';
import { parseErrorCode, parseLoginProblem, parseWaitSeconds, toLoginProblem } from './login-problem.ts';

const incorrect = 'Incorrect user and password combination.';
type Failure = [
  line: string,
  error: CallError['error'],
  statusCode: number,
  message: string,
  problem: string,
];

test.each<Failure>([
  ['HTTP 500, 401 or 422 gives loginfailedWarning', 'unexpected', 500, 'Not us.', 'loginfailedWarning'],
  [
    'HTTP 500, 401 or 422 gives loginfailedWarning',
    'loginfailedWarning',
    401,
    incorrect,
    'loginfailedWarning',
  ],
  ['HTTP 500, 401 or 422 gives loginfailedWarning', 'invalid_input', 422, 'Check.', 'loginfailedWarning'],
  ['message program_closed gives program-closed', 'program_closed', 401, 'Closed.', 'program_closed'],
  ['403 without a reset token gives loginLockout', 'loginLockout', 403, 'Locked.', 'loginLockout'],
  ['403 without a reset token gives loginLockout', 'not_allowed', 403, 'No.', 'loginLockout'],
  ['a refused session is not a lock', 'account_mismatch', 403, 'Not yours.', 'session_failed'],
  [
    "a message containing 'attempts' is shown",
    'too_many_requests',
    429,
    'Too many attempts.',
    'server_message',
  ],
  [
    "a message containing 'attempts' is shown",
    'loginfailedWarning',
    401,
    '2 attempts left.',
    'server_message',
  ],
  ['else the default', 'malformed_request', 400, 'We could not read that.', 'loginfailedWarning'],
  ['Zero accounts gives accountNotFound', 'accountNotFound', 404, 'None.', 'accountNotFound'],
])('spec 8 Login: %s (%s %d)', (_, error, statusCode, message, expected) => {
  expect(toLoginProblem({ error, statusCode, message })).toBe(expected);
});

test('spec 8 Login: a body with statusCode 401, code 101 gives program-closed, regardless of its error name', () => {
  const closed = { error: 'loginfailedWarning', statusCode: 401, message: 'x' } as const;
  expect(toLoginProblem({ ...closed, code: 101 })).toBe('program_closed');
  expect(toLoginProblem({ ...closed, code: 99 })).toBe('loginfailedWarning');
  expect(toLoginProblem({ ...closed, statusCode: 500, code: 101 })).toBe('loginfailedWarning');
});

test('spec 8 Login: a cancelled subscription (code 100) shows a dedicated message', () => {
  const failed = { error: 'loginfailedWarning', statusCode: 409, message: 'x' } as const;
  expect(toLoginProblem({ ...failed, code: 100 })).toBe('subscription_canceled');
  expect(toLoginProblem({ ...failed, error: 'subscription_canceled' })).toBe('subscription_canceled');
  expect(parseLoginProblem('subscription_canceled')).toBe('subscription_canceled');
});

test('spec 2.5 Login: if captcha verification fails a suspicious-activity message replaces the form', () => {
  expect(toLoginProblem({ error: 'captcha_failed', statusCode: 403, message: 'x' })).toBe('suspicious');
});

test('shows the original message when offline or busy', () => {
  for (const [error, statusCode] of [
    ['offline', 0],
    ['busy', 503],
  ] as const)
    expect(toLoginProblem({ error, statusCode, message: 'Try again.' })).toBe('server_message');
});

test.each([
  [null, null],
  ['loginLockout', 'loginLockout'],
  ['captcha_failed', 'suspicious'],
  ['sign_on_failed', 'sign_on_failed'],
  ['session_failed', 'session_failed'],
  ['password_change_required', 'password_change_required'],
  ['busy', 'busy'],
  ['too_many_requests', 'too_many_requests'],
  ['<script>', 'loginfailedWarning'],
])('reads ?error=%s', (name, expected) => expect(parseLoginProblem(name)).toBe(expected));

test.each([
  ['7', 7],
  ['0', 1],
  ['9999', 3600],
  ['-3', 5],
  ['a while', 5],
  [null, 5],
])('reads ?seconds=%s as %d', (word, seconds) => expect(parseWaitSeconds(word)).toBe(seconds));

test.each([
  ['account_mismatch', 'account_mismatch'],
  ['102', '102'],
  ['Call 555-0100 now', null],
  ['', null],
  [null, null],
])('reads the error code %j as %j', (word, expected) => expect(parseErrorCode(word)).toBe(expected));
