// Every URL of the web app, as a function. Pages create links only with these.
import { marketplaceMarker } from '@commonway/contract/accounts/decide-redirect.ts';
import { signInLinkPaths } from '@commonway/contract/sign-in/sign-in-link-paths.ts';

type Search = Readonly<Record<string, string | number | null | undefined>>;

/** The partner who referred the person, and the page to open after signing up. */
interface SignUpSearch extends Search {
  readonly partnerId?: number | undefined;
  readonly redirect?: string | null;
}

/** Appends the values that are not null or empty as query parameters. */
function withSearch(path: string, search: Search): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search))
    if (value != null && value !== '') query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Adds the page to open after signing up to an office's sign-up link, if the link is a page of ours. */
export function addRedirect(link: string, redirect: string | null): string {
  if (redirect === null || !/^\/(?!\/)/.test(link)) return link;
  const [path = '', query = ''] = link.split('?', 2);
  return withSearch(path, { ...Object.fromEntries(new URLSearchParams(query)), redirect });
}

/** Returns the paths of the review pages, which exist under two roots (spec 2.4). */
const createReviewPaths = (root: string) => ({
  list: () => root,
  one: (reviewId: number) => `${root}/${reviewId}`,
  ranking: (search: { program?: number } = {}) => withSearch(`${root}/ranking`, search),
});

export const paths = {
  root: () => '/',
  /** The root route with the marker: the marketplace profile, or the landing page of a purchase. */
  marketplace: () => `/?${marketplaceMarker}`,
  /** The marketplace's link after a purchase. */
  marketplaceLanding: (token: string) => `/?${marketplaceMarker}&${new URLSearchParams({ token })}`,
  /** The same for a purchase whose token is stored in the tab. */
  marketplaceSetup: () => `/?${marketplaceMarker}=setup`,
  /** Plans that are sold by card. */
  plans: () => '/plans',
  // sign-in
  login: (search: { redirect?: string | null; error?: string; code?: string; notice?: string } = {}) =>
    withSearch('/login', search),
  /** Redirects to an identity provider; not a page of the app. */
  signOn: (providerId: number, search: { redirect?: string | null } = {}) =>
    withSearch(`/api/sign-on/${providerId}`, search),
  findLogin: (search: { redirect?: string | null; login_id?: string } = {}) =>
    withSearch('/find-login', search),
  forgotPassword: (search: { redirect?: string | null } = {}) => withSearch('/forgot-password', search),
  linkRequest: (search: { redirect?: string | null } = {}) => withSearch('/forgot-password/link', search),
  /** Asks for a sign-in link. */
  signInLink: (search: { redirect?: string | null } = {}) => withSearch(signInLinkPaths.request, search),
  /** The page that a sign-in link opens. */
  openSignInLink: () => signInLinkPaths.open,
  individualSignup: (search: { redirect?: string | null } = {}) => withSearch('/individual-signup', search),
  signup: (search: SignUpSearch = {}) => withSearch('/signup', search),
  register: (search: SignUpSearch = {}) => withSearch('/register', search),
  locationSignup: (search: { county?: string | undefined; redirect?: string | null } = {}) =>
    withSearch('/location-signup', search),
  /** Where the browser posts to sign out without JavaScript. */
  signOut: () => '/sign-out',
  signUpCode: (search: { redirect?: string | null } = {}) => withSearch('/sign-up/code', search),
  signUpPassword: () => '/sign-up/password',
  createLogin: (search: { redirect?: string | null } = {}) => withSearch('/create-login', search),
  resetPassword: (search: { redirect?: string | null } = {}) => withSearch('/reset-password', search),
  session: (search: { redirect?: string | null } = {}) => withSearch('/session', search),
  secondFactor: (search: { redirect?: string | null } = {}) => withSearch('/mfa', search),
  setAccountName: (search: { redirect?: string | null } = {}) => withSearch('/set-account-name', search),
  // everyone
  programs: (search: Search = {}) => withSearch('/resources', search),
  program: (programId: number) => `/resources/${programId}`,
  /** The form of a program for visitors without an account. With `redirect`, it asks for the account and opens that page. */
  visitorForm: (programId: number, search: { page?: string; redirect?: string } = {}) =>
    withSearch(`/resources/${programId}/apply`, search),
  findHelp: (search: Search = {}) => withSearch('/find-help', search),
  contact: () => '/contact-support',
  faqs: (search: { question?: string } = {}) => withSearch('/faqs', search),
  privacy: () => '/privacy',
  cookies: () => '/privacy#cookies',
  contactInfo: () => '/contact-info',
  profileSettings: (search: { notice?: string } = {}) => withSearch('/profile-settings', search),
  changeLogin: (search: { login?: string } = {}) => withSearch('/profile-settings/login', search),
  sessions: () => '/profile-settings/sessions',
  notices: () => '/notifications',
  notificationPreferences: () => '/profile-settings/notifications',
  // applicants
  profile: () => '/profile',
  security: (query: { notice?: 'enrolled' } = {}) => withSearch('/profile-settings/security', query),
  subscriptions: () => '/subscriptions',
  /** With `answers`, the visitor's answers on this device go into the draft without a question. */
  apply: (programId: number, search: { draft?: number; page?: string; answers?: 'device' } = {}) =>
    withSearch(`/confirmation-resource/${programId}`, search),
  paymentConfirmation: (programId: number, search: { order: string }) =>
    withSearch(`/confirmation-resource/${programId}/payment-confirmation`, search),
  receipt: (reference: string) => `/receipts/${reference}`,
  applications: () => '/applications',
  documents: () => '/papers',
  helping: () => '/helping',
  client: (applicantId: number) => `/clients/${applicantId}`,
  clientApplication: (applicantId: number, applicationId: number) =>
    `/clients/${applicantId}/applications/${applicationId}`,
  clientForm: (applicantId: number, applicationId: number, search: { page?: string } = {}) =>
    withSearch(`/clients/${applicantId}/applications/${applicationId}/form`, search),
  /** An application, or its messages: the first unread one. */
  application: (applicationId: number, search: { show?: 'messages' } = {}) =>
    withSearch(`/applications/${applicationId}`, search),
  request: (applicationId: number, requestId: number) =>
    `/applications/${applicationId}/requests/${requestId}`,
  // staff
  reports: (search: { process?: string } = {}) => withSearch('/reports', search),
  queue: (search: Search = {}) => withSearch('/v2/inbox', search),
  /** The conversations across cases, with a list and a case selected. */
  inbox: (search: Search = {}) => withSearch('/v2/inbox/conversations', search),
  bulkUpdates: () => '/v2/inbox/changes',
  broadcasts: () => '/v2/inbox/broadcasts',
  broadcast: (broadcastId: number) => `/v2/inbox/broadcasts/${broadcastId}`,
  unmatchedTexts: () => '/v2/inbox/unmatched',
  calls: () => '/v2/inbox/calls',
  unmatched: () => '/v2/inbox/unmatched',
  bulkUpdate: (changeId: number) => `/v2/inbox/changes/${changeId}`,
  /** A case, with one of its panels open, such as `messages`, and one of its documents. */
  case: (id: number, panel?: string, document?: number) => withSearch('/v2/review', { id, panel, document }),
  person: (applicantId: number) => `/v2/people/${applicantId}`,
  snapshot: (applicationId: number, snapshotId: number) =>
    `/v2/review/${applicationId}/snapshots/${snapshotId}`,
  addCase: (search: { id?: number; page?: string } = {}) => withSearch('/v2/add-case', search),
  reviews: createReviewPaths('/v2/reviews'),
  marketReviews: createReviewPaths('/rem-routes'),
  audit: (search: Search = {}) => withSearch('/v2/admin-portal', search),
  workflows: () => '/v2/admin-portal/workflow',
  workflow: (processId: number) => `/v2/admin-portal/workflow/${processId}`,
  programPortal: () => '/v2/program-portal',
  addProgram: () => '/add-resource',
  programPreview: (programId: number, search: { language?: string; part?: string } = {}) =>
    withSearch(`/edit-resource/${programId}/preview`, search),
  editProgram: (programId: number, search: { section?: string } = {}) =>
    withSearch(`/edit-resource/${programId}`, search),
  rules: () => '/v2/admin-portal/rules',
  programRules: (programId: number) => `/v2/admin-portal/rules/${programId}`,
  forms: () => '/v2/admin-portal/forms',
  form: (programId: number) => `/v2/admin-portal/forms/${programId}`,
  screening: (search: { program?: number } = {}) => withSearch('/v2/admin-portal/screening', search),
  scoreSheets: () => '/v2/admin-portal/score-sheets',
  scoreSheet: (programId: number) => `/v2/admin-portal/score-sheets/${programId}`,
  escalations: () => '/v2/admin-portal/escalations',
  phoneMenu: () => '/v2/admin-portal/phone-menu',
  templates: (search: { show?: string } = {}) => withSearch('/v2/admin-portal/templates', search),
  template: (templateId: number, search: { language?: string } = {}) =>
    withSearch(`/v2/admin-portal/templates/${templateId}`, search),
  automaticRules: () => '/v2/admin-portal/automatic-rules',
  automaticRule: (ruleId: number) => `/v2/admin-portal/automatic-rules/${ruleId}`,
  tools: () => '/tools',
  finance: () => '/tools/finance',
  addUser: () => '/tools/add-user',
  editUser: (accountId: number) => `/tools/edit-user/${accountId}`,
  marketplaceBench: () => '/v2/marketplace',
  closingDays: () => '/v2/instance-portal/closing-days',
  settings: (search: { section?: string } = {}) => withSearch('/v2/instance-portal', search),
} as const;
