import { expect, test } from 'vitest';
import { decideForward } from './decide-forward.ts';

const twoProviders = [
  { id: 7, name: 'Staff directory' },
  { id: 8, name: 'Members' },
];

test.each([
  ['spec 3 ic_forward_login: redirects to the first provider', true, twoProviders, '', '/api/sign-on/7'],
  [
    'passes the return address to the provider',
    true,
    twoProviders,
    '?redirect=%2Fapplications',
    '/api/sign-on/7?redirect=%2Fapplications',
  ],
  ['stays for local staff sign-in', true, twoProviders, '?local=1', null],
  ['stays to show an error', true, twoProviders, '?error=sign_on_failed', null],
  ['stays after sign-out', true, twoProviders, '?notice=signed-out', null],
  ['stays for a deep link that completes its own login', true, twoProviders, '?auth=abc', null],
  ['stays without providers', true, [], '', null],
  ['stays if the tenant does not redirect', false, twoProviders, '', null],
])('%s', (_, isForwarded, providers, search, expected) =>
  expect(decideForward(isForwarded, providers, new URLSearchParams(search))).toBe(expected),
);
