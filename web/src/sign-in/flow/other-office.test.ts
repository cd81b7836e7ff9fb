import { expect, test } from 'vitest';
import { otherOffice } from './other-office.ts';

test.each([
  ['riverbend', 'riverbend', 'riverbend.example.org', null],
  ['eastgate', 'riverbend', 'riverbend.example.org', 'eastgate.example.org'],
  ['eastgate', 'riverbend', 'riverbend.localhost:3000', 'eastgate.localhost:3000'],
  ['eastgate', 'riverbend', 'help.riverbend.gov', null],
])('%s from %s at %s', (account, here, host, expected) => {
  expect(otherOffice({ subdomain: account }, { subdomain: here }, host)).toBe(expected);
});
