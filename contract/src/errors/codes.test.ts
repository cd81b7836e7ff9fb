import { expect, test } from 'vitest';
import { type ErrorCode, errorMeanings } from './codes.ts';

/** The status and number that spec 8 and 9 define for each error. */
const specMeanings: readonly [line: string, code: ErrorCode, meaning: { status: number; code?: number }][] = [
  ['spec 8 Login: HTTP 401 gives loginfailedWarning', 'loginfailedWarning', { status: 401 }],
  [
    'spec 8 Login: statusCode 401, code 101 and message program_closed',
    'program_closed',
    { status: 401, code: 101 },
  ],
  ['spec 8 Login: 403 without a reset token gives loginLockout', 'loginLockout', { status: 403 }],
  ['spec 9 expired token code 1', 'session_expired', { status: 401, code: 1 }],
  ['spec 8 Change login: 409 shows already-in-use', 'login_id_taken', { status: 409 }],
];

test.each(specMeanings)('%s', (_, code, meaning) => expect(errorMeanings[code]).toEqual(meaning));

test('spec 8 "Error code 1 (expired token)": no two errors share a code of the specification', () => {
  const numbers = Object.values(errorMeanings).flatMap(({ code }) => code ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const { status } of Object.values(errorMeanings)) expect(status).toBeGreaterThanOrEqual(400);
});
