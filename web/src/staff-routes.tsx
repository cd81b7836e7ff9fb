// The pages for staff alone. Only their browsers load this list.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { AdminArea } from '@commonway/contract/accounts/admin-permissions.ts';
import type { Access } from '@commonway/contract/accounts/decide-redirect.ts';
import { routes } from './routes.tsx';
import type { Route } from './shell/routing/route.ts';

const staff = { accountTypes: ['Government', 'Reviewer'] } as const satisfies Access;
const auditors: Access = { ...staff, roles: [role.admin, role.supervisor] };

// Spec 2.4: the tools, and adding and editing a program, are for government only.
const staffAdministrators: Access = { accountTypes: ['Government'], area: 'UserMgmt' };
const programSetup: Access = { accountTypes: ['Government'], area: 'ProgramConfig' };
/** Templates, broadcasts, and automations are for government only, as their operations require. */
const messagingAccess: Access = { accountTypes: ['Government'], area: 'Communications' };
/** Staff with any permission in this area. */
const administrators = (area: AdminArea): Access => ({ ...staff, area });

const portal = { frame: 'portal' } as const;
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

/** The routes of staff, after those that everyone has. */
export const staffRoutes: readonly Route[] = [
  ...routes,
  { path: '/reports', page: 'reports/reports-page', ...staffPage },
  {
    path: '/v2/inbox',
    page: 'work-queue/queue-page',
    ...portal,
    access: staff,
  },
  {
    path: '/v2/inbox/conversations',
    page: 'messaging/inbox/inbox-page',
    ...staffPage,
  },
  {
    path: '/v2/inbox/unmatched',
    page: 'messaging/unmatched/unmatched-page',
    ...staffPage,
  },
  { path: '/v2/inbox/calls', page: 'calls/calls-page', ...staffPage },
  { path: '/v2/inbox/broadcasts', page: 'broadcasts/broadcasts-page', ...messagingAdmin },
  {
    path: '/v2/inbox/broadcasts/:broadcastId',
    page: 'broadcasts/broadcast-page',
    ...messagingAdmin,
  },
  { path: '/v2/inbox/changes', page: 'work-queue/bulk/changes-page', ...staffPage },
  { path: '/v2/inbox/changes/:changeId', page: 'work-queue/bulk/change-page', ...staffPage },
  {
    path: '/v2/review',
    page: 'work-queue/case-page',
    ...portal,
    access: staff,
    listWithoutId: '/v2/inbox',
  },
  {
    path: '/v2/review/:applicationId/snapshots/:snapshotId',
    page: 'work-queue/snapshots/snapshot-page',
    ...staffPage,
  },
  { path: '/v2/people/:applicantId', page: 'work-queue/people/person-page', ...staffPage },
  { path: '/v2/add-case', page: 'applications/entering/add-case-page', ...staffPage, addsOnly: true },
  { path: '/v2/reviews', page: 'reviews/reviews-page', ...staffPage },
  { path: '/v2/reviews/ranking', page: 'reviews/ranking-page', ...portal, access: auditors },
  { path: '/v2/reviews/:reviewId', page: 'reviews/review-page', ...portal, access: staff },
  { path: '/v2/admin-portal', page: 'audit/audit-page', ...portal, access: auditors, isAdminRoot: true },
  { path: '/v2/admin-portal/workflow', page: 'workflow/workflows-page', ...workflowAdmin },
  { path: '/v2/admin-portal/workflow/:processId', page: 'workflow/workflow-page', ...workflowAdmin },
  { path: '/v2/program-portal', page: 'program-setup/programs-page', ...portal, access: programSetup },
  {
    path: '/add-resource',
    page: 'program-setup/add-program-page',
    ...portal,
    access: programSetup,
    addsOnly: true,
  },
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
  },
  {
    path: '/v2/admin-portal/screening',
    page: 'form-builder/screening/screening-page',
    ...programAdmin,
  },
  { path: '/v2/admin-portal/score-sheets', page: 'reviews/score-sheets/score-sheets-page', ...programAdmin },
  {
    path: '/v2/admin-portal/score-sheets/:programId',
    page: 'reviews/score-sheets/score-sheet-page',
    ...programAdmin,
  },
  { path: '/tools', page: 'staff/staff-page', ...portal, access: staffAdministrators },
  { path: '/tools/finance', page: 'payments/finance/finance-page', ...portal, access: auditors },
  {
    path: '/tools/add-user',
    page: 'staff/add-user-page',
    ...portal,
    access: staffAdministrators,
    addsOnly: true,
  },
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
  { path: '/rem-routes', page: 'reviews/reviews-page', ...processReview },
  { path: '/rem-routes/ranking', page: 'reviews/ranking-page', ...processReview },
  { path: '/rem-routes/:reviewId', page: 'reviews/review-page', ...processReview },
  {
    path: '/v2/ai-tools/generate-ideas',
    page: 'accounts/signed-in-page',
    ...portal,
    access: { accountTypes: ['Demo'] },
  },
];
