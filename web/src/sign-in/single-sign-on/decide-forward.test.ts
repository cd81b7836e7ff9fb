import { expect, test } from 'vitest';
import { decideForward } from './decide-forward.ts';

const one = [
  { id: 7, name: 'Staff directory' },
  { id: 8, name: 'Members' },
];

test.each([
  ['spec 3 ic_forward_login: straight to the first provider', true, one, '', '/api/sign-on/7'],
  [
    'and from there to where one wanted to go',
    true,
    one,
    '?redirect=%2Fapplications',
    '/api/sign-on/7?redirect=%2Fapplications',
  ],
  ['the way back for staff', true, one, '?local=1', null],
  ['an error is read, not left behind', true, one, '?error=sign_on_failed', null],
  ['who just signed out is not signed in again', true, one, '?notice=signed-out', null],
  ['a deep link completes its own login', true, one, '?auth=abc', null],
  ['nothing to forward to', true, [], '', null],
  ['a tenant that does not forward', false, one, '', null],
])('%s', (_, isForwarded, providers, search, expected) =>
  expect(decideForward(isForwarded, providers, new URLSearchParams(search))).toBe(expected),
);
