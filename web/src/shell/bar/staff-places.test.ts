import type { AccountType } from '@commonway/contract/accounts/account-type.ts';
import { mergePermissions, type RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import { expect, test } from 'vitest';
import { mayChooseLanguage, placeAddress, type StaffPlace, staffPlaces } from './staff-places.ts';

const all: StaffPlace[] = [
  'community',
  'programs',
  'reports',
  'reviews',
  'own-reviews',
  'sync-report',
  'tools',
  'admin',
  'settings',
  'workflows',
  'setups',
  'rules',
];
const grants: readonly RoleGrant[] = [
  { roleId: 202, area: 'InstanceConfig', access: 'Read' },
  { roleId: 300, area: 'UserMgmt', access: 'ReadWrite' },
  { roleId: 201, area: 'WorkflowConfig', access: 'Read' },
  { roleId: 300, area: 'ProgramConfig', access: 'Read' },
];
const anyPage = (): boolean => true;

test.each<[string, AccountType, number[], StaffPlace[], boolean]>([
  ['admin 99 sees all government links and the admin tools link', 'Government', [99], all, false],
  ['queue supervisors see Reviews', 'Government', [200], ['reports', 'reviews', 'own-reviews'], false],
  ['intake specialists see Reviews', 'Government', [2], ['reports', 'reviews', 'own-reviews'], true],
  ['case workers see Reviews', 'Government', [4], ['reports', 'reviews', 'own-reviews'], false],
  [
    'instance access shows Settings',
    'Government',
    [202],
    ['reports', 'reviews', 'own-reviews', 'settings'],
    false,
  ],
  [
    'WorkflowConfig shows workflows',
    'Government',
    [201],
    ['reports', 'reviews', 'own-reviews', 'workflows'],
    false,
  ],
  [
    'UserMgmt shows staff, and ProgramConfig shows programs and their rules',
    'Government',
    [300],
    ['reports', 'tools', 'setups', 'rules'],
    false,
  ],
  ['non-admin government users see only Reports', 'Government', [], ['reports'], false],
  ['reviewers also see Reviews', 'Reviewer', [], ['reports', 'reviews', 'own-reviews'], true],
  ['reviewer-managers also see Reviews', 'ReviewerMarket', [], ['reports', 'reviews'], true],
])('spec 2.6 Account bar and spec 6: %s', (_, accountType, roles, places, mayChoose) => {
  expect(staffPlaces({ accountType, roles, permissions: mergePermissions(roles, grants) }, anyPage)).toEqual(
    places,
  );
  expect(mayChooseLanguage({ accountType, roles })).toBe(mayChoose);
});

test('omits links to pages that do not exist or that the user cannot open', () => {
  const mayOpen = (path: string): boolean => path !== '/v2/sync-report';
  expect(staffPlaces({ accountType: 'Government', roles: [99] }, mayOpen)).not.toContain('sync-report');
  expect(staffPlaces({ accountType: 'Demo', roles: [] }, () => false)).toEqual([]);
});

test("spec 2.4: links a marketplace's Reviews to its own root", () => {
  expect(placeAddress('reviews', { accountType: 'ReviewerMarket' })).toBe('/rem-routes');
  expect(placeAddress('reviews', { accountType: 'Reviewer' })).toBe('/v2/inbox');
});
