import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import { expect, test } from 'vitest';
import { mayChooseLanguage, type StaffPlace, staffPlaces } from './staff-places.ts';

test.each<[string, AccountType, number[], StaffPlace[], boolean]>([
  ['administrator', 'Government', [99], ['programs', 'reports', 'reviews', 'admin'], false],
  ['supervisor', 'Government', [200], ['reports', 'reviews'], false],
  ['intake specialist', 'Government', [2], ['reports', 'reviews'], true],
  ['case worker', 'Government', [4], ['reports', 'reviews'], false],
  ['only Process-Admin', 'Government', [300], ['reports'], false],
  ['no role', 'Government', [], ['reports'], false],
  ['reviewer', 'Reviewer', [], ['reports', 'reviews'], true],
])('%s', (_, accountType, roles, places, mayChoose) => {
  expect(staffPlaces({ accountType, roles })).toEqual(places);
  expect(mayChooseLanguage({ accountType, roles })).toBe(mayChoose);
});
