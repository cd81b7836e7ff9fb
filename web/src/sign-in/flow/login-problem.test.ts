import { expect, test } from 'vitest';
import type { CallError } from '../../api.ts';
import { loginProblem, namedLoginProblem } from './login-problem.ts';

test.each<[CallError['error'], number, number | undefined, string, string]>([
  ['loginfailedWarning', 401, undefined, 'Incorrect user and password combination.', 'loginfailedWarning'],
  ['invalid_input', 422, undefined, 'Check the fields.', 'loginfailedWarning'],
  ['program_closed', 401, 101, 'This program is closed.', 'program_closed'],
  ['loginLockout', 403, undefined, 'This account is locked after many failed attempts.', 'loginLockout'],
  ['not_allowed', 403, undefined, 'No.', 'loginLockout'],
  ['accountNotFound', 404, undefined, 'None.', 'accountNotFound'],
  ['captcha_failed', 403, undefined, 'No.', 'suspicious'],
  ['too_many_requests', 429, undefined, 'Too many attempts. Wait 30 seconds.', 'said'],
  ['loginfailedWarning', 401, undefined, 'You have 2 attempts left.', 'said'],
  ['offline', 0, undefined, 'No connection.', 'said'],
])('%s %d', (error, statusCode, code, message, expected) => {
  expect(loginProblem({ error, statusCode, message, ...(code && { code }) })).toBe(expected);
});

test.each([
  [null, null],
  ['loginLockout', 'loginLockout'],
  ['captcha_failed', 'suspicious'],
  ['sign_on_failed', 'sign_on_failed'],
  ['<script>', 'loginfailedWarning'],
])('?error=%s', (word, expected) => expect(namedLoginProblem(word)).toBe(expected));
