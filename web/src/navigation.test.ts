import type { LoggedUser } from '@commonway/contract/accounts/account.ts';
import { type AccountType, role } from '@commonway/contract/accounts/account-type.ts';
import { mergePermissions, type RoleGrant } from '@commonway/contract/accounts/admin-permissions.ts';
import { decideRedirect } from '@commonway/contract/accounts/decide-redirect.ts';
import { expect, test } from 'vitest';
import type { AreaId } from './shell/navigation/areas.ts';
import { findCurrentPage, listStaffAreas, mayChooseLanguage } from './shell/navigation/staff-navigation.ts';
import { matchRoute } from './shell/routing/match-route.ts';
import type { Route } from './shell/routing/route.ts';
import { staffRoutes as routes } from './staff-routes.ts';

const grants: readonly RoleGrant[] = [
  { roleId: 202, area: 'InstanceConfig', access: 'Read' },
  { roleId: 300, area: 'UserMgmt', access: 'ReadWrite' },
  { roleId: 201, area: 'WorkflowConfig', access: 'Read' },
  { roleId: 300, area: 'ProgramConfig', access: 'Read' },
];

const getStaff = (accountType: AccountType, roles: number[]) =>
  ({ accountType, roles, permissions: mergePermissions(roles, grants) }) satisfies Partial<LoggedUser>;
type Staff = ReturnType<typeof getStaff>;

/** Whether the user may open a route; the path fills its parameters. */
const mayOpenRoute = (route: Route | undefined, user: Staff, path: string): boolean =>
  route !== undefined && decideRedirect(route, { user, tenant: { id: 100 } }, path) === null;
const listAreas = (user: Staff) =>
  listStaffAreas(user, routes, (path) => mayOpenRoute(matchRoute(routes, path)?.route, user, path));

test.each<[string, AccountType, number[], AreaId[], boolean]>([
  [
    'admin 99 sees all areas that exist',
    'Government',
    [99],
    ['community', 'programs', 'reports', 'reviews', 'tools', 'admin'],
    false,
  ],
  [
    'queue supervisors see finance and the activity log',
    'Government',
    [200],
    ['reports', 'reviews', 'tools', 'admin'],
    false,
  ],
  ['intake specialists see Reviews', 'Government', [2], ['reports', 'reviews'], true],
  ['case workers see Reviews', 'Government', [4], ['reports', 'reviews'], false],
  [
    'instance access and WorkflowConfig show their pages',
    'Government',
    [202, 201],
    ['reports', 'reviews', 'admin'],
    false,
  ],
  ['UserMgmt and ProgramConfig show their pages', 'Government', [300], ['reports', 'tools', 'admin'], false],
  ['non-admin government users see only Reports', 'Government', [], ['reports'], false],
  ['reviewers also see Reviews', 'Reviewer', [], ['reports', 'reviews'], true],
  ['reviewer-managers see their own reviews', 'ReviewerMarket', [], ['reviews'], true],
])('spec 2.6 Account bar and spec 6: %s', (_, accountType, roles, areaIds, mayChoose) => {
  const areas = listAreas(getStaff(accountType, roles));
  expect(areas.map(({ areaId }) => areaId)).toEqual(areaIds);
  expect(areas.length).toBeLessThanOrEqual(6);
  expect(mayChooseLanguage({ accountType, roles })).toBe(mayChoose);
});

test.each<[AccountType, number[]]>([
  ['Government', [99]],
  ['Reviewer', [201]],
  ['ReviewerMarket', []],
])('every page for staff (%s) belongs to one entry of the menus', (accountType, roles) => {
  const user = getStaff(accountType, roles);
  const areas = listAreas(user);
  const pagePaths = areas.flatMap(({ groups }) =>
    groups.flatMap(({ pages }) => pages.map(({ path }) => path)),
  );
  expect(new Set(pagePaths).size).toBe(pagePaths.length);
  // Only administrators have a link to the community (spec 6); others open profiles from their cases.
  const isForStaff = ({ access, path }: Route): boolean =>
    typeof access === 'object' &&
    access.accountTypes.includes(accountType) &&
    (roles.includes(role.admin) || !path.startsWith('/gov-settings'));
  const staffRoutes = routes.filter(
    (route) => isForStaff(route) && mayOpenRoute(route, user, `${route.path}?id=1`),
  );
  expect(staffRoutes.length).toBeGreaterThan(1);
  for (const { path } of staffRoutes) {
    const current = findCurrentPage(areas, path);
    expect(current, path).not.toBeNull();
    // A page without a parameter is an entry itself, or opens from the entry above it.
    if (pagePaths.includes(path)) expect(current?.page.path, path).toBe(path);
  }
});

test.each<[string, string]>([
  ['/gov-settings/50001/income', 'community'],
  ['/v2/inbox', 'queue'],
  ['/v2/inbox/changes/7', 'bulkUpdates'],
  ['/v2/review', 'queue'],
  ['/v2/review/5/snapshots/2', 'queue'],
  ['/v2/reviews/ranking', 'reviews'],
  ['/v2/admin-portal', 'audit'],
  ['/v2/admin-portal/forms/101', 'forms'],
  ['/edit-resource/101/preview', 'programPortal'],
  ['/receipts/R-1', 'queue'],
  ['/tools/edit-user/3', 'tools'],
  ['/v2/instance-portal/closing-days', 'closingDays'],
])('the innermost entry is active: %s', (path, pageId) => {
  expect(findCurrentPage(listAreas(getStaff('Government', [99])), path)?.page.pageId).toBe(pageId);
});

test('pages outside the menus mark no entry', () => {
  const areas = listAreas(getStaff('Government', [99]));
  for (const path of ['/notifications', '/profile-settings/security', '/faqs'])
    expect(findCurrentPage(areas, path)).toBeNull();
});

test('the order of an entry is unique in its group', () => {
  const places = routes.flatMap(({ menu }) => (menu ? [Object.values({ ...menu, title: '' }).join()] : []));
  expect(new Set(places).size).toBe(places.length);
});

const names: ReadonlySet<string> = new Set(routes.map(({ name }) => name));

test.each(routes.flatMap(({ belongsTo }) => belongsTo ?? []))('the page %s exists', (name) => {
  expect(names).toContain(name);
});
