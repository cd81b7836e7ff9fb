import type { StateName } from '../workflow/state-words.ts';

/** The number of applications of a program per status, and the number of drafts. */
export interface ProgramPlan {
  readonly code: string;
  readonly drafts: number;
  readonly states: Readonly<Partial<Record<StateName, number>>>;
}

/** About 400 applications at Riverbend, a few dozen at other tenants. */
export const storyPlan: readonly ProgramPlan[] = [
  {
    code: 'emergency-rental-assistance',
    drafts: 7,
    states: {
      'Application Received': 18,
      'Form in progress': 5,
      'Intake review': 16,
      'Intake-Complete': 8,
      'Case-Review': 20,
      'QA/QC-Ready': 6,
      'QA/QC': 5,
      'Pending-Approval': 9,
      Approved: 6,
      'Waiting for payment': 7,
      'Payment in progress': 5,
      Paid: 22,
      'Pending-Denial': 4,
      Denied: 9,
    },
  },
  {
    code: 'utility-relief',
    drafts: 4,
    states: {
      'Application Received': 9,
      'Form in progress': 3,
      'Intake review': 8,
      'Intake-Complete': 4,
      'Case-Review': 9,
      'QA/QC-Ready': 3,
      'QA/QC': 2,
      'Pending-Approval': 5,
      Approved: 3,
      'Waiting for payment': 4,
      'Payment in progress': 3,
      Paid: 15,
      'Pending-Denial': 2,
      Denied: 5,
    },
  },
  {
    code: 'home-repair-loan',
    drafts: 2,
    states: {
      'Application Received': 5,
      'Intake review': 4,
      'Case-Review': 5,
      Review: 6,
      'Review completed': 4,
      'Pending-Approval': 3,
      Approved: 3,
      'Waiting for payment': 2,
      'Payment in progress': 2,
      Paid: 4,
      'Pending-Denial': 1,
      Denied: 3,
    },
  },
  {
    code: 'small-business-recovery-grant',
    drafts: 3,
    states: {
      'Application Received': 6,
      'Form in progress': 2,
      'Intake review': 5,
      'Intake-Complete': 3,
      'Case-Review': 6,
      'QA/QC-Ready': 2,
      'QA/QC': 2,
      'Pending-Approval': 3,
      Approved: 3,
      'Waiting for payment': 3,
      'Payment in progress': 2,
      Paid: 8,
      'Pending-Denial': 2,
      Denied: 4,
    },
  },
  {
    code: 'food-vendor-licence',
    drafts: 2,
    states: {
      'Application Received': 4,
      'Intake review': 4,
      'Waiting for payment': 5,
      'Payment in progress': 3,
      'Case-Review': 3,
      Review: 4,
      'Review completed': 2,
      Approved: 10,
      'Pending-Denial': 1,
      Denied: 2,
    },
  },
  {
    code: 'family-support',
    drafts: 1,
    states: {
      Intake: 4,
      'Form in progress': 2,
      'Case verification': 4,
      'Case-Review': 5,
      'Review completed': 3,
      Approved: 5,
      'Pending-Denial': 1,
      Denied: 1,
    },
  },
  {
    code: 'self-serve-cases',
    drafts: 1,
    states: {
      Intake: 5,
      'Form in progress': 1,
      'Case verification': 3,
      'Case-Review': 4,
      'Review completed': 2,
      Approved: 4,
      'Pending-Denial': 1,
      Denied: 1,
    },
  },
  { code: 'storm-relief', drafts: 0, states: { 'Review completed': 1, Approved: 6, Denied: 2 } },
  {
    code: 'emergency-rent',
    drafts: 2,
    states: {
      'Application Received': 4,
      'Intake review': 3,
      'Case-Review': 4,
      'Pending-Approval': 1,
      Approved: 1,
      Paid: 4,
      Denied: 1,
    },
  },
  { code: 'school-costs', drafts: 1, states: { 'Application Received': 3, Review: 3, Approved: 6 } },
  {
    code: 'voucher-waiting-list',
    drafts: 1,
    states: { 'Application Received': 5, Review: 3, 'Review completed': 2, Approved: 3, Denied: 1 },
  },
  { code: 'repair-request', drafts: 0, states: { 'Application Received': 3, Review: 3, Approved: 5 } },
  { code: 'partner-listing', drafts: 0, states: { 'Application Received': 2, Review: 2, Approved: 3 } },
  {
    code: 'neighborhood-idea',
    drafts: 0,
    states: { 'Application Received': 2, Review: 2, Approved: 2, Denied: 1 },
  },
  {
    code: 'portal-subscription',
    drafts: 0,
    states: { 'Application Received': 1, 'Provision-Error': 1, Approved: 1 },
  },
];

/** The applications of people who can sign in; null is a draft. */
export const namedStories: readonly {
  readonly login: string;
  readonly code: string;
  readonly state: StateName | null;
}[] = [
  { login: 'ana@example.test', code: 'utility-relief', state: 'Case-Review' },
  { login: 'shop@example.test', code: 'small-business-recovery-grant', state: 'Pending-Approval' },
  { login: 'shop@example.test', code: 'food-vendor-licence', state: 'Waiting for payment' },
  { login: 'household@example.test', code: 'family-support', state: 'Case-Review' },
  { login: '+15550100199', code: 'utility-relief', state: 'Paid' },
  { login: 'multi@example.test', code: 'voucher-waiting-list', state: 'Review' },
  { login: 'subscriber@services.test', code: 'portal-subscription', state: 'Approved' },
];
