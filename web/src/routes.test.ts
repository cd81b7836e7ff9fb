import { type AccountType, landingPath, role } from '@commonway/contract/accounts/account-type.ts';
import { mergePermissions } from '@commonway/contract/accounts/admin-permissions.ts';
import type { Boot } from '@commonway/contract/accounts/boot.ts';
import { decideRedirect } from '@commonway/contract/accounts/decide-redirect.ts';
import { publicPages } from '@commonway/contract/tenants/public-pages.ts';
import { expect, test } from 'vitest';
import { getFileName } from './module.ts';
import { listPreloadFiles } from './shell/routing/load-page.ts';
import { matchRoute } from './shell/routing/match-route.ts';
import type { Route } from './shell/routing/route.ts';
import { staffRoutes as routes } from './staff-routes.ts';

const pageLists = import.meta.glob<object>('./shell/page-files/*.ts', { eager: true, import: 'files' });
const visitor = { language: 'en', user: null } as Boot;

test.each(routes.map((route) => [route.path, route] as const))('lists the page file of %s', (_, route) => {
  const list = listPreloadFiles(route, visitor).find((file) => file.includes('/page-files/')) ?? '';
  expect(Object.keys(pageLists[list.replace('/src', '.')] ?? {})).toContain(getFileName(route.file));
});

test.each(['path', 'name'] as const)('each %s has one page', (key) => {
  const values = routes.map((route) => route[key]);
  expect(new Set(values).size).toBe(values.length);
});

const catalogs = Object.keys(import.meta.glob(['./**/texts/en.ts', '../../contract/src/*/texts/en.ts']));

test.each(routes.flatMap(({ texts = [] }) => texts))('the texts of a page exist: %s', (folder) => {
  expect(catalogs).toContain(
    `${folder.replace(/^contract/, '../../contract/src').replace(/^(?!\.)/, './')}/texts/en.ts`,
  );
});

test.each(Object.entries(landingPath))('has a landing page for %s', (_, path) => {
  expect(matchRoute(routes, path)).not.toBeNull();
});

/** The routes that spec 2.1 lists. */
const authenticationRoutes = [
  '/auth',
  '/authFrame',
  '/login',
  '/find-login',
  '/create-login',
  '/profile-settings',
  '/contact-info',
  '/contact-support',
  '/session',
  '/mfa',
  '/set-account-name',
  '/register',
  '/signup',
  '/individual-signup',
  '/resetpassword',
  '/reset-password',
  '/forgot-password',
  '/instance-redirect',
];

test.each(authenticationRoutes)('spec 2.1 Public and authentication routes: %s is a page', (path) => {
  expect(matchRoute(routes, path)?.route.path).toBe(path);
});

const accountTypes = Object.keys(landingPath) as AccountType[];
const business: readonly AccountType[] = ['Business', 'Individual', 'Partner', 'Household'];

/** The access rules of the pages whose roles spec 2.4 names. "Administrator" is the Government account type. */
const rolesByRoute: readonly [path: string, line: string, allowedTypes: readonly AccountType[]][] = [
  ['/set-account-name', 'Account name setting: any signed-in role', accountTypes],
  ['/subscriptions', '/subscriptions: subscriber', ['Subscriber']],
  ['/profile-settings', 'Profile settings: individual', ['Individual', 'Household']],
  ['/reports', 'Reports index: government, reviewer', ['Government', 'Reviewer']],
  ['/tools', 'Tools index: government only', ['Government']],
  ['/applications', 'Business applications: business roles', business],
  ['/confirmation-resource/101', 'apply: business roles', business],
  ['/profile', 'profile: business roles', business],
  ['/resources/101', 'Business resource: open', accountTypes],
  ['/individual-signup', 'Individual signup: open', accountTypes],
  ['/v2/ai-tools/generate-ideas', 'Demo: generate-ideas', ['Demo']],
  ['/v2/inbox', 'Version 2 area: staff', ['Government', 'Reviewer']],
];

test.each(rolesByRoute)('spec 2.4 %s: %s', (path, _, allowedTypes) => {
  const route = matchRoute(routes, path)?.route;
  if (route === undefined) throw new Error(`no page at ${path}`);
  expect(accountTypes.length).toBeGreaterThan(0);
  for (const accountType of accountTypes) {
    const user = { accountType, roles: [role.admin], permissions: mergePermissions([role.admin], []) };
    const visitor = { user, tenant: { id: 100 } };
    const redirect = decideRedirect(route, visitor, path);
    expect([accountType, redirect]).toEqual([
      accountType,
      allowedTypes.includes(accountType) ? null : landingPath[accountType],
    ]);
  }
});

test.each(['/rem-routes', '/rem-routes/ranking', '/rem-routes/70001'])(
  'spec 2.4 Process-review routes: %s is for reviewer-managers only; others are redirected to the reviewer root',
  (path) => {
    const route = matchRoute(routes, path)?.route;
    if (route === undefined) throw new Error(`no page at ${path}`);
    const redirectFor = (accountType: AccountType, roles: number[] = []) =>
      decideRedirect(route, { user: { accountType, roles }, tenant: { id: 220 } }, path);
    for (const accountType of accountTypes)
      expect([accountType, redirectFor(accountType)]).toEqual([
        accountType,
        accountType === 'ReviewerMarket' ? null : '/reports',
      ]);
    expect(redirectFor('Government', [role.processAdmin])).toBe('/v2/program-portal');
  },
);

const publicRoutes = [
  '/auth',
  '/login',
  '/find-login',
  '/forgot-password',
  '/create-login',
  '/signup',
  '/register',
  '/resetpassword',
  '/reset-password',
];

test.each(publicRoutes)(
  'spec 2.1: public route %s redirects a signed-in user to that user’s home',
  (path) => {
    const route = matchRoute(routes, path)?.route;
    if (route === undefined) throw new Error(`no page at ${path}`);
    expect(accountTypes.length).toBeGreaterThan(0);
    for (const accountType of accountTypes) {
      const visitor = { user: { accountType, roles: [] }, tenant: { id: 100 } };
      expect(decideRedirect(route, visitor, path)).toBe(landingPath[accountType]);
    }
  },
);

const closedAtExchange = ['/signup', '/reset-password', '/resetpassword', '/individual-signup', '/register'];

test.each(closedAtExchange)('spec 2.4: at the health exchange %s redirects to login', (path) => {
  const route = matchRoute(routes, path)?.route;
  if (route === undefined) throw new Error(`no page at ${path}`);
  expect(decideRedirect(route, { user: null, tenant: { id: 483 } }, path)).toBe('/login');
});

test('redirects signed-out users from every protected page to login with a return address', () => {
  const isOpen = ({ access }: Route): boolean => access === 'anyone' || access === 'signed-out';
  const protectedRoutes = routes.filter((route) => !isOpen(route));
  expect(protectedRoutes.length).toBeGreaterThan(20);
  for (const { path, access, ...route } of protectedRoutes) {
    const redirect = decideRedirect({ ...route, access }, { user: null, tenant: { id: 100 } }, path);
    expect(redirect).toBe(`/login?${new URLSearchParams({ redirect: path })}`);
  }
});

test('spec 2.4: the emailed link of the health exchange opens a page that it has', () => {
  const route = matchRoute(routes, '/new-password')?.route;
  if (route === undefined) throw new Error('no page');
  expect(decideRedirect(route, { user: null, tenant: { id: 483 } }, '/new-password')).toBeNull();
});

test.each([
  ['/resources/101', '/resources/:programId'],
  ['/resources/101/overview', '/resources/:programId/*'],
  ['/resources/101/overview/more', '/resources/:programId/*'],
])('spec 2.2 /resources/{id}/*: serves %s', (path, pattern) => {
  expect(matchRoute(routes, path)?.route.path).toBe(pattern);
});

/** Public pages that an emailed link or a visitor's own request opens: not for search engines. */
const unlistedPages = ['/opening-notice', '/stop-letters'];

test('the sitemap lists every public page without parameters', () => {
  const open = routes.filter(
    ({ path, frame, access, isServerRendered }) =>
      frame === undefined && access === 'anyone' && isServerRendered && !path.includes(':'),
  );
  expect(open.map(({ path }) => path).toSorted()).toEqual([...publicPages, ...unlistedPages].toSorted());
});
