import { type AccountType, landingPath, role } from '@commonway/contract/accounts/account-type.ts';
import { mergePermissions } from '@commonway/contract/accounts/admin-permissions.ts';
import { decideAccess } from '@commonway/contract/accounts/routing/decide-access.ts';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';
import { matchRoute } from './shell/routing/match-route.ts';

const pages = Object.keys(import.meta.glob(['./*/*-page.tsx', './*/*/*-page.tsx']));

test.each(routes.map(({ path, page }) => [path, page]))('%s has its page', (_, page) => {
  expect(pages).toContain(`./${page}.tsx`);
});

test('no address is listed twice', () => {
  const addresses = routes.map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(Object.entries(landingPath))('%s lands on a page', (_, path) => {
  expect(matchRoute(routes, path)).not.toBeNull();
});

/** The table of spec 2.1. */
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

const everybody = Object.keys(landingPath) as AccountType[];
const business: readonly AccountType[] = ['Business', 'Individual', 'Partner', 'Household'];

/** The access rules of the pages whose roles spec 2.4 names. "Administrator" means the Government one. */
const rolesByRoute: readonly [path: string, line: string, who: readonly AccountType[]][] = [
  ['/set-account-name', 'Account name setting: any signed-in role', everybody],
  ['/subscriptions', '/subscriptions: subscriber', ['Subscriber']],
  ['/profile-settings', 'Profile settings: individual', ['Individual', 'Household']],
  ['/reports', 'Reports index: government, reviewer', ['Government', 'Reviewer']],
  ['/tools', 'Tools index: government only', ['Government']],
  ['/applications', 'Business applications: business roles', business],
  ['/confirmation-resource/101', 'apply: business roles', business],
  ['/profile', 'profile: business roles', business],
  ['/resources/101', 'Business resource: open', everybody],
  ['/individual-signup', 'Individual signup: open', everybody],
  ['/v2/ai-tools/generate-ideas', 'Demo: generate-ideas', ['Demo']],
  ['/v2/inbox', 'Version 2 area: staff', ['Government', 'Reviewer']],
];

test.each(rolesByRoute)('spec 2.4 %s: %s', (path, _, who) => {
  const route = matchRoute(routes, path)?.route;
  if (route === undefined) throw new Error(`no page at ${path}`);
  for (const accountType of everybody) {
    const user = { accountType, roles: [role.admin], permissions: mergePermissions([role.admin], []) };
    const reader = { user, tenant: { id: 100 } };
    const elsewhere = decideAccess(route, reader, path);
    expect([accountType, elsewhere]).toEqual([
      accountType,
      who.includes(accountType) ? null : landingPath[accountType],
    ]);
  }
});

test.each(['/rem-routes', '/rem-routes/ranking', '/rem-routes/70001'])(
  'spec 2.4 Process-review routes: %s is for reviewer-managers only; others are led to the reviewer root',
  (path) => {
    const route = matchRoute(routes, path)?.route;
    if (route === undefined) throw new Error(`no page at ${path}`);
    const led = (accountType: AccountType, roles: number[] = []) =>
      decideAccess(route, { user: { accountType, roles }, tenant: { id: 220 } }, path);
    for (const accountType of everybody)
      expect([accountType, led(accountType)]).toEqual([
        accountType,
        accountType === 'ReviewerMarket' ? null : '/reports',
      ]);
    expect(led('Government', [role.processAdmin])).toBe('/v2/program-portal');
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
    for (const accountType of everybody) {
      const reader = { user: { accountType, roles: [] }, tenant: { id: 100 } };
      expect(decideAccess(route, reader, path)).toBe(landingPath[accountType]);
    }
  },
);

const closedAtExchange = ['/signup', '/reset-password', '/resetpassword', '/individual-signup', '/register'];

test.each(closedAtExchange)('spec 2.4: at the health exchange %s redirects to login', (path) => {
  const route = matchRoute(routes, path)?.route;
  if (route === undefined) throw new Error(`no page at ${path}`);
  expect(decideAccess(route, { user: null, tenant: { id: 483 } }, path)).toBe('/login');
});

test('every page that is not open sends who is not signed in to login, and comes back to it', () => {
  for (const { path, access, ...route } of routes) {
    if (access === 'anyone' || access === 'signed-out') continue;
    const elsewhere = decideAccess({ ...route, access }, { user: null, tenant: { id: 100 } }, path);
    expect(elsewhere).toBe(`/login?${new URLSearchParams({ redirect: path })}`);
  }
});
