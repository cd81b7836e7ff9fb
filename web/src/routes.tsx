// Every page of the web app: its URL, who may see it, and its frame. The first match wins.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { AdminArea } from '@commonway/contract/accounts/admin-permissions.ts';
import type { Access } from '@commonway/contract/accounts/decide-redirect.ts';
import type { Boot } from '@commonway/contract/tenants/boot.ts';
import {
  Answers,
  CasePayments,
  ChangeLogin,
  CommunicationsPanel,
  FormPreview,
  NotesPanel,
  NoticeCount,
  PayButton,
  PlannedFees,
  ProgramPreview,
  ScreenerPreview,
  SeeAsApplicant,
  SegmentHint,
  UnreadBadge,
} from './module-parts.tsx';
import { applicantTypes, isApplicant } from './shell/routing/is-applicant.ts';
import type { Route } from './shell/routing/route.ts';
import type { Slots } from './shell/slots.ts';

const applicants: Access = { accountTypes: applicantTypes };
const individuals: Access = { accountTypes: ['Individual', 'Household'] };
const staff = { accountTypes: ['Government', 'Reviewer'] } as const satisfies Access;
const auditors: Access = { ...staff, roles: [role.admin, role.supervisor] };

// Spec 2.4: the tools, and adding and editing a program, are for government only.
const staffAdministrators: Access = { accountTypes: ['Government'], area: 'UserMgmt' };
const programSetup: Access = { accountTypes: ['Government'], area: 'ProgramConfig' };
/** Templates, broadcasts, and automations are for government only, as their operations require. */
const messagingAccess: Access = { accountTypes: ['Government'], area: 'Communications' };
/** Staff with any permission in this area. */
const administrators = (area: AdminArea): Access => ({ ...staff, area });

const review = { answers: Answers };

const signedOut = { frame: 'auth', access: 'signed-out', isServerRendered: true } as const;
const signUp = { ...signedOut, isClosedToHealthExchange: true } as const;
/** Open with and without a session, because a user who switches accounts is still signed in. */
const withOrWithoutSession = { ...signedOut, access: 'anyone' } as const;
const portal = { frame: 'portal' } as const;
const ownSettings = { ...portal, access: 'signed-in' } as const;
/** Spec 2.4: for reviewer-managers only; Process-Admins and everyone else are redirected. */
const processReview = {
  ...portal,
  access: { accountTypes: ['ReviewerMarket'] },
  isProcessReview: true,
} as const satisfies Partial<Route>;
const programAdmin = { ...portal, access: administrators('ProgramConfig') };
/** A page for all staff, regardless of their role. */
const staffPage = { ...portal, access: staff } as const;
const messagingAdmin = { ...portal, access: messagingAccess };
const workflowAdmin = { ...portal, access: administrators('WorkflowConfig') };
const publicPage = { frame: 'portal', access: 'anyone', isServerRendered: true } as const;
/** The catalog; applicants see their next steps above it. */
const catalog = {
  ...publicPage,
  page: 'programs/catalog-page',
  section: (boot: Boot) => (isApplicant(boot) ? 'applications/home/home-section' : null),
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

/** The components that modules provide for the shell and for each other. */
export const slots: Slots = { UnreadBadge, NoticeCount, PayButton, PlannedFees, CasePayments };

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
  { path: '/resources/:programId', ...programPage },
  { path: '/resources/:programId/*', ...programPage },
  { path: '/opening-notice', page: 'programs/notices/opening-notice-page', ...publicPage },
  {
    path: '/find-help',
    page: 'programs/screener/screener-page',
    ...publicPage,
  },
  { path: '/contact-support', page: 'tenants/contact-page', ...publicPage },
  { path: '/faqs', page: 'tenants/faqs-page', ...publicPage },
  { path: '/privacy', page: 'tenants/privacy-page', ...publicPage },

  { path: '/profile-settings', page: 'accounts/settings/settings-page', ...portal, access: individuals },
  {
    path: '/profile-settings/login',
    page: 'accounts/settings/change-login-page',
    ...portal,
    access: 'signed-in',
    props: { ChangeLogin },
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
    access: { accountTypes: [...applicantTypes, ...staff.accountTypes] },
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

  { path: '/reports', page: 'reports/reports-page', ...staffPage },
  {
    path: '/v2/inbox',
    page: 'work-queue/queue-page',
    ...portal,
    access: staff,
    props: { messages: CommunicationsPanel },
  },
  {
    path: '/v2/inbox/conversations',
    page: 'messaging/inbox/inbox-page',
    ...staffPage,
    props: { messages: CommunicationsPanel },
  },
  { path: '/v2/inbox/unmatched', page: 'messaging/unmatched/unmatched-page', ...staffPage },
  { path: '/v2/inbox/calls', page: 'calls/calls-page', ...staffPage },
  { path: '/v2/inbox/broadcasts', page: 'broadcasts/broadcasts-page', ...messagingAdmin },
  {
    path: '/v2/inbox/broadcasts/:broadcastId',
    page: 'broadcasts/broadcast-page',
    ...messagingAdmin,
    props: { segmentHint: SegmentHint },
  },
  { path: '/v2/inbox/changes', page: 'work-queue/bulk/changes-page', ...staffPage },
  { path: '/v2/inbox/changes/:changeId', page: 'work-queue/bulk/change-page', ...staffPage },
  {
    path: '/v2/review',
    page: 'work-queue/case-page',
    ...portal,
    access: staff,
    listWithoutId: '/v2/inbox',
    props: { messages: CommunicationsPanel, notes: NotesPanel, seeAs: SeeAsApplicant },
  },
  {
    path: '/v2/review/:applicationId/snapshots/:snapshotId',
    page: 'work-queue/snapshots/snapshot-page',
    ...staffPage,
  },
  { path: '/v2/people/:applicantId', page: 'work-queue/people/person-page', ...staffPage },
  { path: '/v2/add-case', page: 'applications/entering/add-case-page', ...staffPage },
  { path: '/v2/reviews', page: 'reviews/reviews-page', ...staffPage },
  { path: '/v2/reviews/ranking', page: 'reviews/ranking-page', ...portal, access: auditors },
  { path: '/v2/reviews/:reviewId', page: 'reviews/review-page', ...portal, access: staff, props: review },
  { path: '/v2/admin-portal', page: 'audit/audit-page', ...portal, access: auditors },
  { path: '/v2/admin-portal/workflow', page: 'workflow/workflows-page', ...workflowAdmin },
  { path: '/v2/admin-portal/workflow/:processId', page: 'workflow/workflow-page', ...workflowAdmin },
  { path: '/v2/program-portal', page: 'program-setup/programs-page', ...portal, access: programSetup },
  { path: '/add-resource', page: 'program-setup/add-program-page', ...portal, access: programSetup },
  {
    path: '/edit-resource/:programId',
    page: 'program-setup/program-page',
    ...portal,
    access: programSetup,
  },
  {
    path: '/edit-resource/:programId/preview',
    page: 'program-setup/program-preview-page',
    ...portal,
    access: programSetup,
    props: { program: ProgramPreview, form: FormPreview },
  },
  { path: '/v2/admin-portal/rules', page: 'validation-rules/rule-programs-page', ...programAdmin },
  { path: '/v2/admin-portal/rules/:programId', page: 'validation-rules/rules-page', ...programAdmin },
  { path: '/v2/admin-portal/templates', page: 'messaging/templates/templates-page', ...messagingAdmin },
  {
    path: '/v2/admin-portal/templates/:templateId',
    page: 'messaging/templates/template-page',
    ...messagingAdmin,
  },
  { path: '/v2/admin-portal/phone-menu', page: 'calls/phone-menu/phone-menu-page', ...messagingAdmin },
  { path: '/v2/admin-portal/escalations', page: 'workflow/escalations/escalations-page', ...workflowAdmin },
  { path: '/v2/admin-portal/automatic-rules', page: 'automations/rules/rules-page', ...messagingAdmin },
  {
    path: '/v2/admin-portal/automatic-rules/:ruleId',
    page: 'automations/rules/rule-page',
    ...messagingAdmin,
  },
  { path: '/v2/admin-portal/forms', page: 'form-builder/forms-page', ...programAdmin },
  {
    path: '/v2/admin-portal/forms/:programId',
    page: 'form-builder/form-page',
    ...programAdmin,
    props: { preview: FormPreview },
  },
  {
    path: '/v2/admin-portal/screening',
    page: 'form-builder/screening/screening-page',
    ...programAdmin,
    props: { preview: ScreenerPreview },
  },
  { path: '/v2/admin-portal/score-sheets', page: 'reviews/score-sheets/score-sheets-page', ...programAdmin },
  {
    path: '/v2/admin-portal/score-sheets/:programId',
    page: 'reviews/score-sheets/score-sheet-page',
    ...programAdmin,
  },
  { path: '/tools', page: 'staff/staff-page', ...portal, access: staffAdministrators },
  { path: '/tools/finance', page: 'payments/finance/finance-page', ...portal, access: auditors },
  { path: '/tools/add-user', page: 'staff/add-user-page', ...portal, access: staffAdministrators },
  {
    path: '/tools/edit-user/:accountId',
    page: 'staff/edit-user-page',
    ...portal,
    access: staffAdministrators,
  },
  {
    path: '/v2/instance-portal',
    page: 'settings/settings-page',
    ...portal,
    access: administrators('InstanceConfig'),
  },
  {
    path: '/v2/marketplace',
    page: 'marketplace/bench/bench-page',
    ...portal,
    access: administrators('InstanceConfig'),
    isForServiceOffice: true,
  },
  {
    path: '/v2/instance-portal/closing-days',
    page: 'settings/closing-days/closing-days-page',
    ...portal,
    access: administrators('InstanceConfig'),
  },

  {
    path: '/subscriptions',
    page: 'marketplace/subscriptions-page',
    ...portal,
    access: { accountTypes: ['Subscriber'] },
  },
  // Only with the marketplace marker; without it, the root route redirects to the reader's home (spec 2.2).
  { path: '/', page: 'marketplace/profile-page', ...portal, access: 'anyone' },
  { path: '/rem-routes', page: 'reviews/reviews-page', ...processReview },
  { path: '/rem-routes/ranking', page: 'reviews/ranking-page', ...processReview },
  { path: '/rem-routes/:reviewId', page: 'reviews/review-page', ...processReview, props: review },
  {
    path: '/v2/ai-tools/generate-ideas',
    page: 'accounts/signed-in-page',
    ...portal,
    access: { accountTypes: ['Demo'] },
  },
];
