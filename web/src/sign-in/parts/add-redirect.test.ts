import { expect, test } from 'vitest';
import { addRedirect } from './add-redirect.ts';

test.each([
  ['/individual-signup', '/individual-signup?redirect=%2Fapply'],
  ['/register?partnerId=7', '/register?partnerId=7&redirect=%2Fapply'],
  ['https://office.example/join', 'https://office.example/join'],
  ['//office.example/join', '//office.example/join'],
])('adds the page to open after signing up to %s', (link, expected) => {
  expect(addRedirect(link, '/apply')).toBe(expected);
  expect(addRedirect(link, null)).toBe(link);
});
