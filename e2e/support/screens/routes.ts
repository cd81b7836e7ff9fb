// Every page with an address of the demo, by the person who opens it (e2e/layout-shift.e2e.ts). Only pages of staff without
// parameters need no entry: an administrator opens them.
import { staffRoutes } from '../../../web/src/staff-routes.ts';
import { queryTenant } from '../database.ts';
import type { Visit } from '../journey-test.ts';

/** An address, or one whose ids are known only when the journey runs. */
type Address = string | (() => Promise<string>);

interface RouteGroup {
  readonly title: string;
  readonly visit: Visit;
  readonly width: 360 | 1280;
  /** By the route's pattern. */
  readonly pages: Readonly<Record<string, Address>>;
}

/** Fills the placeholders of an address, such as `{id}`, with the columns of the first row that a query at Riverbend finds. */
const find = (address: string, query: string) => async (): Promise<string> => {
  const [row] = await queryTenant(100, query);
  if (row === undefined) throw new Error(`the demo has nothing for ${address}`);
  return address.replaceAll(/\{(\w+)\}/g, (_, column: string) => String(row[column]));
};

/** The first application of an applicant by email. */
const findApplication = (address: string, mail: string): Address =>
  find(
    address,
    `select a.id, p.id as applicant from application a join applicant p on p.id = a.applicant_id
     where p.mail = '${mail}' and a.is_submitted order by a.id limit 1`,
  );

const keep = (...addresses: string[]): Record<string, string> =>
  Object.fromEntries(addresses.map((address) => [address, address]));

const visitorPages = {
  ...keep('/login', '/auth', '/redirect', '/individual-signup', '/signup', '/location-signup', '/register'),
  ...keep('/sign-up/code', '/sign-up/password', '/find-login', '/forgot-password', '/forgot-password/link'),
  ...keep(
    '/sign-in-link',
    '/sign-in-link/open',
    '/not-me',
    '/create-login',
    '/reset-password',
    '/new-password',
    '/signed-in',
  ),
  ...keep('/instance-redirect', '/mfa', '/set-account-name', '/resources', '/opening-notice', '/find-help'),
  ...keep('/contact-support', '/faqs', '/privacy', '/stop-letters', '/plans', '/plans/setup', '/dev/ui'),
  '/resetpassword': '/resetpassword?token=unknown',
  '/authFrame': '/authFrame?realm=nowhere&check=1',
  '/resources/:programId': '/resources/101',
  '/resources/:programId/apply': '/resources/101/apply',
  '/resources/:programId/*': '/resources/101/details',
};

const individual = 'household@example.test';
const individualPages = {
  ...keep('/home', '/profile-settings', '/profile-settings/login', '/contact-info', '/session'),
  ...keep('/profile-settings/security', '/profile-settings/notifications', '/notifications'),
  ...keep(
    '/profile-settings/sessions',
    '/profile',
    '/profile/privacy',
    '/applications',
    '/application',
    '/papers',
    '/resources',
  ),
  '/profile/:tab': '/profile/contact',
  '/confirmation-resource/:programId': '/confirmation-resource/1715',
  '/applications/:applicationId': findApplication('/applications/{id}', individual),
  '/applications/:applicationId/requests/:requestId': find(
    '/applications/{application_id}/requests/{id}',
    `select r.application_id, r.id from information_request r join application a on a.id = r.application_id
     join applicant p on p.id = a.applicant_id where p.mail = '${individual}' order by r.id limit 1`,
  ),
};

const businessPages = {
  '/confirmation-resource/:programId/payment-confirmation':
    '/confirmation-resource/103/payment-confirmation?order=unknown',
};

const partnerPages = {
  ...keep('/helping'),
  '/clients/:applicantId': findApplication('/clients/{applicant}', individual),
  '/clients/:applicantId/applications/:applicationId': findApplication(
    '/clients/{applicant}/applications/{id}',
    individual,
  ),
  '/clients/:applicantId/applications/:applicationId/form': findApplication(
    '/clients/{applicant}/applications/{id}/form',
    individual,
  ),
};

const caseworkerPages = {
  ...keep('/v2/inbox', '/v2/inbox/conversations', '/v2/inbox/unmatched', '/v2/inbox/calls', '/v2/add-case'),
  ...keep('/v2/reviews', '/reports'),
  '/v2/review': '/v2/review?id=100005',
  '/v2/people/:applicantId': find(
    '/v2/people/{id}',
    'select applicant_id as id from application where id = 100005',
  ),
};

const supervisorPages = {
  '/v2/inbox/conversations': '/v2/inbox/conversations?list=unmatched',
  ...keep('/v2/inbox/broadcasts', '/v2/inbox/changes', '/tools/finance', '/v2/admin-portal', '/reports'),
  '/v2/reviews/ranking': '/v2/reviews/ranking?program=105',
  '/v2/reviews/:reviewId': find('/v2/reviews/{id}', 'select id from review order by id limit 1'),
  '/receipts/:reference': find(
    '/receipts/{reference}',
    `select reference from payment where status = 'paid' order by id limit 1`,
  ),
  '/v2/inbox/broadcasts/:broadcastId': find(
    '/v2/inbox/broadcasts/{id}',
    'select id from broadcast order by id limit 1',
  ),
  // The demo has neither: their pages say so.
  '/v2/inbox/changes/:changeId': '/v2/inbox/changes/1',
  '/v2/review/:applicationId/snapshots/:snapshotId': '/v2/review/100005/snapshots/1',
};

/** A person whom staff may see. */
const findPerson = (address: string): Address =>
  find(
    address,
    `select p.id from applicant p where p.mail = 'ana@example.test' and exists (
       select from application a where a.applicant_id = p.id and a.is_submitted)`,
  );

const administratorPages = {
  '/reports/:subject/:report': '/reports/individual/applications-resources?compare=before',
  '/reports/:subject/:report/rows': '/reports/individual/applications-resources/rows?measure=applications',
  '/gov-settings/:applicantId': findPerson('/gov-settings/{id}'),
  '/gov-settings/:applicantId/merge/:otherId': find(
    '/gov-settings/{id}',
    `select min(id) || '/merge/' || max(id) as id from (
       select id from applicant where kind = 'individual' and person_id is not null order by id limit 2) p`,
  ),
  '/gov-settings/:applicantId/:tab': findPerson('/gov-settings/{id}/household'),
  '/v2/admin-portal/workflow/:processId': '/v2/admin-portal/workflow/32',
  '/edit-resource/:programId': '/edit-resource/101',
  '/edit-resource/:programId/preview': '/edit-resource/101/preview',
  '/v2/admin-portal/rules/:programId': '/v2/admin-portal/rules/104',
  '/v2/admin-portal/templates/:templateId': find(
    '/v2/admin-portal/templates/{id}',
    'select id from message_template where removed_at is null order by id limit 1',
  ),
  '/v2/admin-portal/automatic-rules/:ruleId': find(
    '/v2/admin-portal/automatic-rules/{id}',
    'select id from automatic_rule order by id limit 1',
  ),
  '/v2/admin-portal/forms/:programId': '/v2/admin-portal/forms/101',
  '/v2/admin-portal/score-sheets/:programId': '/v2/admin-portal/score-sheets/105',
  // The demo has none: its page says so.
  '/tools/import/:importId': '/tools/import/1',
  '/tools/edit-user/:accountId': find(
    '/tools/edit-user/{id}',
    `select account_id as id from staff_member where name = 'Helen Park'`,
  ),
};

const marketPages = {
  ...keep('/rem-routes', '/rem-routes/ranking'),
  '/rem-routes/:reviewId': '/rem-routes/1',
};

/** All groups without those pages of staff that need no address of their own. */
const groups: readonly RouteGroup[] = [
  { title: 'a visitor', visit: { device: 'phone' }, width: 360, pages: visitorPages },
  // Its title takes three lines beside the logo.
  {
    title: 'a visitor in Spanish',
    visit: { device: 'phone', language: 'es' },
    width: 360,
    pages: keep('/login', '/individual-signup'),
  },
  {
    title: 'a visitor of the health exchange',
    visit: { device: 'phone', tenant: 'healthx' },
    width: 360,
    pages: keep('/login', '/find-login', '/resources'),
  },
  { title: 'an individual', visit: { device: 'phone', as: individual }, width: 360, pages: individualPages },
  {
    title: 'a business',
    visit: { device: 'phone', as: 'shop@example.test' },
    width: 360,
    pages: businessPages,
  },
  {
    title: 'a partner',
    visit: { device: 'phone', as: 'partner@example.test' },
    width: 360,
    pages: partnerPages,
  },
  {
    title: 'a caseworker',
    visit: { device: 'desk', as: 'caseworker@riverbend.test' },
    width: 1280,
    pages: caseworkerPages,
  },
  {
    title: 'a supervisor',
    visit: { device: 'desk', as: 'supervisor@riverbend.test' },
    width: 1280,
    pages: supervisorPages,
  },
  {
    title: 'a caseworker on a phone',
    visit: { device: 'phone', as: 'caseworker@riverbend.test' },
    width: 360,
    pages: caseworkerPages,
  },
  {
    title: 'a reviewer',
    visit: { device: 'desk', tenant: 'eastgate', as: 'reviewer@eastgate.test' },
    width: 1280,
    pages: keep('/v2/sync-report', '/v2/sync-dashboard'),
  },
  {
    title: 'a reviewer of the marketplace',
    visit: { device: 'desk', tenant: 'marketway', as: 'reviewer@marketway.test' },
    width: 1280,
    pages: marketPages,
  },
  {
    title: 'the demo account',
    visit: { device: 'desk', tenant: 'democity', as: 'demo@democity.test' },
    width: 1280,
    pages: keep('/v2/ai-tools/generate-ideas'),
  },
  {
    title: 'a subscriber',
    visit: { device: 'phone', tenant: 'services', as: 'subscriber@services.test' },
    width: 360,
    pages: { ...keep('/subscriptions'), '/': '/?marketplace' },
  },
  {
    title: 'the service office',
    visit: { device: 'desk', tenant: 'services', as: 'admin@services.test' },
    width: 1280,
    pages: keep('/v2/marketplace'),
  },
];

const isInGroup = (path: string): boolean =>
  [administratorPages, ...groups.map(({ pages }) => pages)].some((pages) => path in pages);

/** The pages of staff without parameters that are in no other group. */
const otherPages = staffRoutes
  .filter(({ path, isForStaff }) => isForStaff && !path.includes(':') && !isInGroup(path))
  .map(({ path }) => path);

export const routeGroups: readonly RouteGroup[] = [
  ...groups,
  {
    title: 'an administrator',
    visit: { device: 'desk', as: 'admin@riverbend.test' },
    width: 1280,
    pages: { ...keep(...otherPages), ...administratorPages },
  },
];
