import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import type { Boot } from '@commonway/contract/tenants/boot.ts';
import { expect, test } from 'vitest';
import { decideAccess, homeOf } from './decide-access.ts';
import type { Access } from './route.ts';

const tenant: Boot['tenant'] = {
  id: 100,
  name: 'Riverbend County',
  subdomain: 'riverbend',
  programType: 'standard',
  timeZone: 'America/Los_Angeles',
};

const user = (accountType: AccountType, ...roles: number[]): NonNullable<Boot['user']> => ({
  id: 1,
  accountId: 1,
  name: 'Ana Ruiz',
  email: null,
  ds_firstname: 'Ana',
  ds_lastname: 'Ruiz',
  roles,
  accountType,
  cd_instance: 100,
  cd_community_entity_type: null,
  impersonator: null,
  language: 'es',
  exp: '2026-01-01T00:00:00Z',
});

const staff: Access = { accountTypes: ['Government', 'Reviewer'] };
const admins: Access = { accountTypes: ['Government'], roles: [99] };

test.each<[string, Access, Boot['user'], string | null]>([
  ['anyone, anonymous', 'anyone', null, null],
  ['anyone, signed in', 'anyone', user('Individual'), null],
  ['sign-in page, anonymous', 'signed-out', null, null],
  ['sign-in page, applicant', 'signed-out', user('Individual'), '/resources'],
  ['sign-in page, staff', 'signed-out', user('Government'), '/reports'],
  ['protected, anonymous', 'signed-in', null, '/login?redirect=%2Fv2%2Finbox%3Fpage%3D2'],
  ['protected, signed in', 'signed-in', user('Partner'), null],
  ['staff only, applicant', staff, user('Business'), '/resources'],
  ['staff only, reviewer', staff, user('Reviewer'), null],
  ['admin only, other role', admins, user('Government', 200), '/reports'],
  ['admin only, admin', admins, user('Government', 200, 99), null],
])('%s', (_, access, reader, expected) => {
  expect(decideAccess({ access }, { user: reader, tenant }, '/v2/inbox?page=2')).toBe(expected);
});

test('at the health exchange sign-up leads to sign-in', () => {
  const route = { access: 'signed-out', isClosedToHealthExchange: true } as const;
  expect(decideAccess(route, { user: null, tenant: { ...tenant, id: 483 } }, '/signup')).toBe('/login');
  expect(decideAccess(route, { user: null, tenant }, '/signup')).toBeNull();
});

test('the root leads to sign-in or to the landing of the account type', () => {
  expect(homeOf({ user: null, tenant })).toBe('/login');
  expect(homeOf({ user: user('Reviewer'), tenant })).toBe('/reports');
});

test('pages for developers lead home where there are none', () => {
  const route = { access: 'anyone', isForDevelopers: true } as const;
  expect(decideAccess(route, { user: null, tenant, hasDeveloperPages: false }, '/dev/ui')).toBe('/login');
  expect(decideAccess(route, { user: null, tenant, hasDeveloperPages: true }, '/dev/ui')).toBeNull();
});
