// The pages of the web app that are not for staff alone: their URL, who may see them, and their frame. The first match wins.
import { healthExchangeTenantId } from '@commonway/contract/accounts/account-type.ts';
import type { Access } from '@commonway/contract/accounts/decide-redirect.ts';
import type { Boot } from '@commonway/contract/tenants/boot.ts';
import { applicantTypes, isApplicant } from './shell/routing/is-applicant.ts';
import type { Route } from './shell/routing/route.ts';

const applicants: Access = { accountTypes: applicantTypes };
const individuals: Access = { accountTypes: ['Individual', 'Household'] };
const signedOut = { frame: 'auth', access: 'signed-out', isServerRendered: true } as const;
const signUp = { ...signedOut, isClosedToHealthExchange: true } as const;
/** Open with and without a session, because a user who switches accounts is still signed in. */
const withOrWithoutSession = { ...signedOut, access: 'anyone' } as const;
const portal = { frame: 'portal' } as const;
const ownSettings = { ...portal, access: 'signed-in' } as const;
const publicPage = { frame: 'portal', access: 'anyone', isServerRendered: true } as const;
/**
 * What is above the catalog: the next steps of applicants. Individuals of the health exchange apply on another site,
 * so they see the catalog only while it can't be reached.
 */
function selectCatalogSection(boot: Boot): string | null {
  if (!isApplicant(boot)) return null;
  const appliesElsewhere =
    boot.tenant.id === healthExchangeTenantId && boot.user?.accountType === 'Individual';
  return appliesElsewhere ? 'tenants/external-form/external-form-section' : 'applications/home/home-section';
}

/** The catalog, with what the reader should know first above it. */
const catalog = {
  ...publicPage,
  page: 'programs/catalog-page',
  section: selectCatalogSection,
} as const;

const programPage = { page: 'programs/program-page', ...publicPage } as const;

const ownApplication = {
  page: 'applications/application-page',
  ...portal,
  access: applicants,
  isServerRendered: true,
  section: () => 'payments/fees/fees-section',
  texts: ['applications/own', 'applications/requests'],
} as const satisfies Partial<Route>;

/** The routes of residents and visitors; `staff-routes.tsx` adds those of staff. */
export const routes: readonly Route[] = [
  { path: '/login', page: 'sign-in/login-page', ...signedOut },
  { path: '/auth', page: 'sign-in/single-sign-on/sign-on-page', ...signedOut, resumesWith: 'state' },
  { path: '/redirect', page: 'sign-in/single-sign-on/sign-on-page', ...signedOut },
  {
    path: '/authFrame',
    page: 'sign-in/single-sign-on/external-frame-page',
    frame: 'bare',
    access: 'anyone',
    isServerRendered: true,
  },
  { path: '/individual-signup', page: 'sign-in/sign-up/individual-signup-page', ...signUp, access: 'anyone' },
  { path: '/signup', page: 'sign-in/sign-up/classic-signup-page', ...signUp },
  {
    path: '/location-signup',
    page: 'sign-in/sign-up/location-signup-page',
    ...signUp,
  },
  { path: '/register', page: 'sign-in/sign-up/register-page', ...signUp, needsBranding: true },
  { path: '/sign-up/code', page: 'sign-in/sign-up/posted-code-page', ...signUp },
  {
    path: '/sign-up/password',
    page: 'sign-in/sign-up/posted-password-page',
    ...signUp,
    texts: ['shell/password'],
  },
  { path: '/find-login', page: 'sign-in/find-login-page', ...signedOut },
  { path: '/forgot-password', page: 'sign-in/find-login-page', ...signedOut },
  { path: '/forgot-password/link', page: 'sign-in/links/link-request-page', ...signedOut },
  { path: '/sign-in-link', page: 'sign-in/links/sign-in-link-page', ...signedOut },
  { path: '/sign-in-link/open', page: 'sign-in/links/open-sign-in-link-page', ...withOrWithoutSession },
  { path: '/not-me', page: 'sign-in/links/not-me-page', ...signedOut, access: 'anyone' },
  { path: '/create-login', page: 'sign-in/sign-up/create-login-page', ...signedOut },
  { path: '/reset-password', page: 'sign-in/reset-password-page', ...signUp },
  // Where the health exchange's emailed links lead, because its /resetpassword redirects to /login (spec 2.4).
  {
    path: '/new-password',
    page: 'sign-in/links/link-password-page',
    ...signedOut,
    resumesWith: 'from',
  },
  { path: '/resetpassword', page: 'sign-in/links/link-password-page', ...signUp, resumesWith: 'from' },
  { path: '/session', page: 'sign-in/accounts/session-page', ...withOrWithoutSession },
  { path: '/instance-redirect', page: 'sign-in/accounts/instance-redirect-page', ...withOrWithoutSession },
  { path: '/mfa', page: 'sign-in/factors/second-factor-page', ...withOrWithoutSession },
  { path: '/set-account-name', page: 'sign-in/accounts/set-account-name-page', ...withOrWithoutSession },

  { path: '/dev/ui', page: 'ui/gallery-page', ...portal, access: 'anyone', isForDevelopers: true },

  { path: '/resources', ...catalog },
  { path: '/home', ...catalog, access: applicants },
  {
    path: '/resources/:programId/apply',
    page: 'applications/visitor-form-page',
    ...portal,
    access: 'anyone',
  },
  { path: '/resources/:programId', ...programPage },
  { path: '/resources/:programId/*', ...programPage },
  { path: '/opening-notice', page: 'programs/notices/opening-notice-page', ...publicPage },
  {
    path: '/find-help',
    page: 'programs/screener/screener-page',
    ...publicPage,
  },
  { path: '/contact-support', page: 'tenants/contact-page', ...publicPage },
  { path: '/faqs', page: 'tenants/questions/faqs-page', ...publicPage },
  { path: '/privacy', page: 'tenants/privacy-page', ...publicPage },

  { path: '/profile-settings', page: 'accounts/settings/settings-page', ...portal, access: individuals },
  {
    path: '/profile-settings/login',
    page: 'accounts/settings/change-login-page',
    ...portal,
    access: 'signed-in',
  },
  { path: '/contact-info', page: 'accounts/contact-info/contact-info-page', ...portal, access: applicants },
  {
    path: '/profile-settings/security',
    page: 'accounts/security/security-page',
    ...portal,
    access: 'signed-in',
  },
  { path: '/profile-settings/notifications', page: 'accounts/notices/preferences-page', ...ownSettings },
  { path: '/notifications', page: 'accounts/notices/notices-page', ...ownSettings },
  { path: '/stop-letters', page: 'accounts/notices/unsubscribe-page', ...publicPage },
  { path: '/profile-settings/sessions', page: 'accounts/sessions-page', ...portal, access: 'signed-in' },
  { path: '/profile', page: 'accounts/profile-page', ...portal, access: applicants },
  {
    path: '/confirmation-resource/:programId',
    page: 'applications/apply-page',
    ...portal,
    access: applicants,
    addsOnly: true,
  },
  {
    path: '/confirmation-resource/:programId/payment-confirmation',
    page: 'payments/fees/payment-confirmation-page',
    ...portal,
    access: applicants,
  },
  {
    path: '/receipts/:reference',
    page: 'payments/fees/receipt-page',
    ...portal,
    access: { accountTypes: [...applicantTypes, 'Government', 'Reviewer'] },
  },
  {
    path: '/applications',
    page: 'applications/applications-page',
    ...portal,
    access: applicants,
    isServerRendered: true,
    texts: ['applications/own'],
  },
  { path: '/applications/:applicationId', ...ownApplication },
  {
    path: '/applications/:applicationId/requests/:requestId',
    page: 'applications/request-page',
    ...portal,
    access: applicants,
  },
  { path: '/application', ...ownApplication, listWithoutId: '/applications' },
  { path: '/papers', page: 'documents/documents-page', ...portal, access: applicants },
  { path: '/helping', page: 'applications/helping/helping-page', ...portal, access: applicants },
  {
    path: '/clients/:applicantId',
    page: 'applications/helping/client-page',
    ...portal,
    access: applicants,
  },
  {
    path: '/clients/:applicantId/applications/:applicationId',
    page: 'applications/helping/client-application-page',
    ...portal,
    access: applicants,
  },
  {
    path: '/clients/:applicantId/applications/:applicationId/form',
    page: 'applications/helping/client-form-page',
    ...portal,
    access: applicants,
  },

  {
    path: '/subscriptions',
    page: 'marketplace/subscriptions-page',
    ...portal,
    access: { accountTypes: ['Subscriber'] },
  },
  // Offices that sell no plans say so.
  { path: '/plans', page: 'marketplace/billing/plans-page', ...portal, access: 'anyone' },
  { path: '/plans/setup', page: 'marketplace/billing/setup-page', ...portal, access: 'anyone' },
  // Only with the marketplace marker; without it, the root route redirects to the reader's home (spec 2.2).
  { path: '/', page: 'marketplace/profile-page', ...portal, access: 'anyone' },
];
