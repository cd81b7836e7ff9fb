import { expect, test } from 'vitest';
import { type AccountType, landingPath } from './account-type.ts';
import type { AdminPermissions } from './admin-permissions.ts';
import {
  type Access,
  decideRedirect,
  decideRootRedirect,
  getHomePath,
  type Reader,
  type RouteRules,
} from './decide-redirect.ts';

const riverbend = { id: 100 };
const exchange = { id: 483, externalFormUrl: 'https://forms.example/apply' };
const user = (accountType: AccountType, ...roles: number[]): Reader['user'] => ({ accountType, roles });
const government = { accountType: 'Government', roles: [201] } as const;
const at = (tenant: Reader['tenant'], reader: Reader['user']): Reader => ({ user: reader, tenant });

const staff: Access = { accountTypes: ['Government', 'Reviewer'] };
const admins: Access = { accountTypes: ['Government'], roles: [99] };
const settings: Access = { ...staff, area: 'InstanceConfig' };

test.each<[AccountType, string]>([
  ['Government', '/reports'],
  ['Business', '/resources'],
  ['Individual', '/resources'],
  ['Reviewer', '/reports'],
  ['Demo', '/v2/ai-tools/generate-ideas'],
  ['Subscriber', '/subscriptions'],
  ['ReviewerMarket', '/rem-routes'],
])('spec 2.3 Default landing: %s lands on %s', (type, path) => {
  expect(landingPath[type]).toBe(path);
  expect(getHomePath({ user: user(type) })).toBe(path);
});

test('spec 2.2 Root route: a signed-in user goes to the home path for the role and an anonymous user goes to login', () => {
  expect(getHomePath({ user: user('Reviewer') })).toBe('/reports');
  expect(getHomePath({ user: null })).toBe('/login');
});

test('spec 2.4: a Process-Admin who may set up programs lands there', () => {
  const processAdmin = {
    accountType: 'Government',
    roles: [300],
    permissions: { ProgramConfig: 'Read' },
  } as const;
  expect(getHomePath({ user: processAdmin })).toBe('/v2/program-portal');
  expect(getHomePath({ user: { ...processAdmin, roles: [300, 201] } })).toBe('/reports');
  expect(getHomePath({ user: { ...processAdmin, permissions: {} } })).toBe('/reports');
});

test.each<[AdminPermissions, string]>([
  [{ ProgramConfig: 'Read', WorkflowConfig: 'Read' }, '/v2/program-portal'],
  [{ WorkflowConfig: 'ReadWrite' }, '/v2/admin-portal/workflow'],
  [{ Communications: 'Read', UserMgmt: 'Read' }, '/v2/admin-portal/templates'],
  [{ UserMgmt: 'Read' }, '/tools'],
  // Areas without a page of their own, and those that aren't the administration's.
  [{ ReportsConfig: 'ReadWrite' }, '/reports'],
  [{ InstanceConfig: 'ReadWrite', PrivateData: 'Read' }, '/reports'],
])(
  'spec 6 Admin access: with %o, the administration and the home of a Process-Admin are %s',
  (permissions, path) => {
    const root = { access: { accountTypes: ['Government'], roles: [99] }, isAdminRoot: true } as const;
    const member = { accountType: 'Government', roles: [201], permissions } as const;
    expect(decideRedirect(root, at(riverbend, member), '/v2/admin-portal')).toBe(path);
    expect(getHomePath({ user: { ...member, roles: [300] } })).toBe(path);
    expect(getHomePath({ user: member })).toBe('/reports');
  },
);

test('spec 2.2 Root route: the marketplace profile shows at the service tenant if the address contains the marker', () => {
  const services = { id: 344 };
  for (const reader of [null, user('Subscriber'), user('Government', 99)]) {
    expect(decideRootRedirect(at(services, reader), '/?marketplace')).toBeNull();
    expect(decideRootRedirect(at(services, reader), '/?marketplace=&token=one')).toBeNull();
    expect(decideRootRedirect(at(services, reader), '/')).toBe(getHomePath({ user: reader }));
    expect(decideRootRedirect(at(riverbend, reader), '/?marketplace')).toBe(getHomePath({ user: reader }));
  }
});

test('spec 2.4: an unauthenticated user on a protected route goes to login with a redirect query parameter and carried state', () => {
  for (const access of ['signed-in', staff] as const) {
    const elsewhere = decideRedirect({ access }, at(riverbend, null), '/v2/inbox?page=2&search=O%27Brien');
    const url = new URL(elsewhere ?? '', 'https://here.test');
    expect(url.pathname).toBe('/login');
    expect(url.searchParams.get('redirect')).toBe('/v2/inbox?page=2&search=O%27Brien');
  }
});

test.each<[string, Access, Reader['user'], string | null]>([
  ['staff only, business', staff, user('Business'), '/resources'],
  ['staff only, subscriber', staff, user('Subscriber'), '/subscriptions'],
  ['staff only, reviewer', staff, user('Reviewer'), null],
  ['admin only, other role', admins, user('Government', 200), '/reports'],
  ['admin only, admin', admins, user('Government', 200, 99), null],
  ['hidden area', settings, user('Reviewer', 201), '/reports'],
  ['access to another area', settings, { ...government, permissions: { UserMgmt: 'ReadWrite' } }, '/reports'],
  ['read access to the area', settings, { ...government, permissions: { InstanceConfig: 'Read' } }, null],
  ['any signed-in role', 'signed-in', user('Partner'), null],
])(
  'spec 2.4: a signed-in user without permission goes to the home of the role: %s',
  (_, access, reader, expected) => {
    expect(decideRedirect({ access }, at(riverbend, reader), '/x')).toBe(expected);
  },
);

test('spec 2.1: public routes redirect a signed-in user to that user’s home', () => {
  for (const type of Object.keys(landingPath) as AccountType[])
    expect(decideRedirect({ access: 'signed-out' }, at(riverbend, user(type)), '/login')).toBe(
      landingPath[type],
    );
  expect(decideRedirect({ access: 'signed-out' }, at(riverbend, null), '/login')).toBeNull();
  expect(decideRedirect({ access: 'anyone' }, at(riverbend, user('Individual')), '/resources')).toBeNull();
});

test.each<[string, Reader['user'], string | null]>([
  ['a reviewer-manager stays', user('ReviewerMarket', 201), null],
  ['a reviewer goes to the reviewer root', user('Reviewer', 201), '/reports'],
  ['Process-Admin only goes to the program portal settings', user('Government', 300), '/v2/program-portal'],
  ['Process-Admin and more goes to the reviewer root', user('Government', 300, 201), '/reports'],
  ['anonymous goes to login', null, '/login?redirect=%2Frem-routes%2Freview'],
])('spec 2.4 Process-review routes: %s', (_, reader, expected) => {
  const route: RouteRules = { access: 'signed-in', isProcessReview: true };
  expect(decideRedirect(route, at(riverbend, reader), '/rem-routes/review')).toBe(expected);
});

test('spec 2.4 Health exchange: signup, reset password, register and individual signup redirect to login', () => {
  const route = { access: 'signed-out', isClosedToHealthExchange: true } as const;
  expect(decideRedirect(route, at(exchange, null), '/signup')).toBe('/login');
  expect(decideRedirect(route, at(riverbend, null), '/signup')).toBeNull();
});

test('spec 2.1 /register: redirects to login if the instance has no branding', () => {
  const route: RouteRules = { access: 'signed-out', needsBranding: true };
  expect(decideRedirect(route, at({ id: 100, hasBranding: false }, null), '/register')).toBe('/login');
  expect(decideRedirect(route, at({ id: 100, hasBranding: true }, null), '/register')).toBeNull();
});

test('spec 6 Sync Report: only at configured instances', () => {
  const route: RouteRules = { access: 'signed-in', needsSyncReport: true };
  const reviewer = user('Reviewer');
  expect(decideRedirect(route, at({ id: 210, hasSyncReport: true }, reviewer), '/v2/sync-report')).toBeNull();
  expect(decideRedirect(route, at({ id: 210 }, reviewer), '/v2/sync-report')).toBe('/reports');
});

test.each<[string, Reader, string, string | null]>([
  ['an individual', at(exchange, user('Individual')), '/resources', exchange.externalFormUrl],
  ['on a public page', at(exchange, user('Individual')), '/login', exchange.externalFormUrl],
  ['on contact info', at(exchange, user('Individual')), '/contact-info?backurl=%2F', null],
  ['on profile settings', at(exchange, user('Individual')), '/profile-settings/security', null],
  [
    'on a path with only the same prefix',
    at(exchange, user('Individual')),
    '/profile-settingsx',
    exchange.externalFormUrl,
  ],
  ['on the session page', at(exchange, user('Individual')), '/session', null],
  ['a staff member', at(exchange, user('Government', 99)), '/resources', null],
  ['a business', at(exchange, user('Business')), '/resources', null],
  ['an anonymous user', at(exchange, null), '/resources', null],
  ['an individual of another tenant', at({ ...exchange, id: 100 }, user('Individual')), '/resources', null],
  ['without a form URL', at({ id: 483 }, user('Individual')), '/resources', null],
])(
  'spec 2.4 Health exchange, external form URL for individuals of entity type 2: %s',
  (_, reader, path, expected) => {
    expect(decideRedirect({ access: 'anyone' }, reader, path)).toBe(expected);
  },
);

test('redirects home from developer pages that are disabled', () => {
  const route: RouteRules = { access: 'anyone', isForDevelopers: true };
  expect(decideRedirect(route, at(riverbend, null), '/dev/ui')).toBe('/login');
  expect(decideRedirect(route, { ...at(riverbend, null), hasDeveloperPages: true }, '/dev/ui')).toBeNull();
});

test('security Z12: redirects a session that must enroll a strong factor to the security settings', () => {
  const enrolling = at(riverbend, { accountType: 'Government', roles: [99], mustEnrol: true });
  const security = '/profile-settings/security';
  const to = (access: Access, wanted: string) => decideRedirect({ access }, enrolling, wanted);
  expect(to('signed-in', security)).toBeNull();
  expect(to('signed-in', '/profile-settings/sessions')).toBe(security);
  expect(to(staff, '/reports')).toBe(security);
  expect(to('signed-out', '/login')).toBe(security);
  expect(to('anyone', '/contact-support')).toBeNull();
  expect(getHomePath(enrolling)).toBe(security);
});

test('a signed-in person can return from a provider with a state, and is redirected home without it', () => {
  const route: RouteRules = { access: 'signed-out', resumesWith: 'state' };
  const reader = at(riverbend, user('Individual'));
  expect(decideRedirect(route, reader, '/auth?code=a&state=b')).toBeNull();
  for (const wanted of ['/auth', '/auth?code=a', '/auth?xstate=b'])
    expect(decideRedirect(route, reader, wanted)).toBe('/resources');
});

test.each<[string, string | null]>([
  ['/application', '/applications'],
  ['/application?id=', '/applications'],
  ['/application?id=abc', '/applications'],
  ['/application?id=7', null],
])('a page of one application without an id opens the list: %s', (wanted, expected) => {
  const route: RouteRules = { access: { accountTypes: ['Individual'] }, listWithoutId: '/applications' };
  expect(decideRedirect(route, at(riverbend, user('Individual')), wanted)).toBe(expected);
  expect(decideRedirect(route, at(riverbend, user('Government', 99)), wanted)).toBe('/reports');
});

test('a signed-in person who returns to sign-in opens the page that it was to open, on this site only', () => {
  const visitor = at(riverbend, user('Individual'));
  const open = (redirect: string) =>
    decideRedirect({ access: 'signed-out' }, visitor, `/login?${new URLSearchParams({ redirect })}`);
  expect(open('/confirmation-resource/101?page=home')).toBe('/confirmation-resource/101?page=home');
  for (const foreign of ['//evil.test', 'https://evil.test', '']) expect(open(foreign)).toBe('/resources');
});
