import { role } from '@commonway/contract/accounts/account-type.ts';
import { applicantRole } from '@commonway/contract/work-queue/workflow/workflow-constants.ts';
import type { StateName } from './state-words.ts';

/** A transition. `needs` is the input that it requires. */
export interface FlowStep {
  readonly from: StateName;
  readonly to: StateName;
  readonly roles: readonly number[];
  readonly needs?: 'comment' | 'denial-reason';
}

/** A type of process: its statuses in order, starting with the initial one, and the transitions between them. */
export interface Flow {
  readonly states: readonly StateName[];
  readonly steps: readonly FlowStep[];
}

/** Roles that decide; they can take every transition. */
const deciders = [role.admin, role.supervisor, role.manager];
const intake = [role.intake, ...deciders];
const caseWork = [role.caseWorker, ...deciders];
const eitherDesk = [role.intake, role.caseWorker, ...deciders];
const office = [role.operator, ...deciders];

const step = (
  from: StateName,
  to: StateName,
  roles: readonly number[],
  needs?: FlowStep['needs'],
): FlowStep => (needs === undefined ? { from, to, roles } : { from, to, roles, needs });

const denial: readonly FlowStep[] = [
  step('Pending-Denial', 'Denied', deciders, 'denial-reason'),
  step('Pending-Denial', 'Case-Review', deciders, 'comment'),
];

const payment: readonly FlowStep[] = [
  step('Approved', 'Waiting for payment', office),
  step('Waiting for payment', 'Payment in progress', office),
  step('Payment in progress', 'Paid', office),
  step('Payment in progress', 'Waiting for payment', office, 'comment'),
];

/** The applicant can withdraw until the decision. */
const withdrawal = (...from: readonly StateName[]): FlowStep[] =>
  from.map((state) => step(state, 'Withdrawn', [applicantRole]));

/** Grants and relief: intake, case work, a second check, a decision, a payment. */
const grant: Flow = {
  states: [
    'Application Received',
    'Form in progress',
    'Intake review',
    'Intake-Complete',
    'Case-Review',
    'QA/QC-Ready',
    'QA/QC',
    'Pending-Approval',
    'Approved',
    'Waiting for payment',
    'Payment in progress',
    'Paid',
    'Pending-Denial',
    'Denied',
    'Withdrawn',
  ],
  steps: [
    step('Application Received', 'Intake review', intake),
    step('Application Received', 'Case-Review', deciders),
    step('Intake review', 'Intake-Complete', intake),
    step('Intake review', 'Case-Review', deciders),
    step('Intake review', 'Form in progress', intake, 'comment'),
    step('Intake review', 'Pending-Denial', intake, 'comment'),
    step('Form in progress', 'Intake review', intake),
    step('Intake-Complete', 'Case-Review', eitherDesk),
    step('Case-Review', 'Intake review', caseWork, 'comment'),
    step('Case-Review', 'QA/QC-Ready', caseWork),
    step('Case-Review', 'Pending-Approval', caseWork),
    step('Case-Review', 'Pending-Denial', caseWork, 'comment'),
    step('Case-Review', 'Approved', deciders),
    step('QA/QC-Ready', 'QA/QC', office),
    step('QA/QC', 'Pending-Approval', office),
    step('QA/QC', 'Case-Review', office, 'comment'),
    step('Pending-Approval', 'Approved', deciders),
    step('Pending-Approval', 'Case-Review', deciders, 'comment'),
    step('Pending-Approval', 'Pending-Denial', deciders, 'comment'),
    ...payment,
    ...denial,
    ...withdrawal(
      'Application Received',
      'Form in progress',
      'Intake review',
      'Intake-Complete',
      'Case-Review',
      'QA/QC-Ready',
      'QA/QC',
      'Pending-Approval',
      'Pending-Denial',
    ),
  ],
};

/** Licenses: the fee is due before the review. */
const licence: Flow = {
  states: [
    'Application Received',
    'Intake review',
    'Waiting for payment',
    'Payment in progress',
    'Case-Review',
    'Review',
    'Review completed',
    'Approved',
    'Pending-Denial',
    'Denied',
    'Withdrawn',
  ],
  steps: [
    step('Application Received', 'Intake review', intake),
    step('Intake review', 'Waiting for payment', intake),
    step('Intake review', 'Pending-Denial', intake, 'comment'),
    step('Waiting for payment', 'Payment in progress', office),
    step('Payment in progress', 'Case-Review', office),
    step('Case-Review', 'Review', caseWork),
    step('Case-Review', 'Approved', deciders),
    step('Case-Review', 'Pending-Denial', caseWork, 'comment'),
    step('Review', 'Review completed', caseWork),
    step('Review completed', 'Approved', deciders),
    step('Review completed', 'Pending-Denial', deciders, 'comment'),
    ...denial,
    ...withdrawal(
      'Application Received',
      'Intake review',
      'Waiting for payment',
      'Case-Review',
      'Review',
      'Review completed',
    ),
  ],
};

/** Loans: reviewers score before a decision. */
const loan: Flow = {
  states: [
    'Application Received',
    'Intake review',
    'Case-Review',
    'Review',
    'Review completed',
    'Pending-Approval',
    'Approved',
    'Waiting for payment',
    'Payment in progress',
    'Paid',
    'Pending-Denial',
    'Denied',
    'Withdrawn',
  ],
  steps: [
    step('Application Received', 'Intake review', intake),
    step('Intake review', 'Case-Review', eitherDesk),
    step('Intake review', 'Pending-Denial', intake, 'comment'),
    step('Case-Review', 'Review', caseWork),
    step('Case-Review', 'Approved', deciders),
    step('Case-Review', 'Pending-Denial', caseWork, 'comment'),
    step('Review', 'Review completed', caseWork),
    step('Review completed', 'Pending-Approval', caseWork),
    step('Pending-Approval', 'Approved', deciders),
    step('Pending-Approval', 'Pending-Denial', deciders, 'comment'),
    ...payment,
    ...denial,
    ...withdrawal(
      'Application Received',
      'Intake review',
      'Case-Review',
      'Review',
      'Review completed',
      'Pending-Approval',
    ),
  ],
};

/** Cases: support over time. */
const cases: Flow = {
  states: [
    'Intake',
    'Form in progress',
    'Case verification',
    'Case-Review',
    'Review completed',
    'Approved',
    'Pending-Denial',
    'Denied',
    'Withdrawn',
  ],
  steps: [
    step('Intake', 'Case verification', intake),
    step('Intake', 'Form in progress', intake, 'comment'),
    step('Form in progress', 'Case verification', intake),
    step('Case verification', 'Case-Review', eitherDesk),
    step('Case-Review', 'Review completed', caseWork),
    step('Case-Review', 'Approved', deciders),
    step('Case-Review', 'Pending-Denial', caseWork, 'comment'),
    step('Review completed', 'Approved', deciders),
    step('Review completed', 'Pending-Denial', deciders, 'comment'),
    ...denial,
    ...withdrawal('Intake', 'Form in progress', 'Case verification', 'Case-Review', 'Review completed'),
  ],
};

/** Small offices: one review, one decision. */
const simple: Flow = {
  states: ['Application Received', 'Review', 'Review completed', 'Approved', 'Denied', 'Withdrawn'],
  steps: [
    step('Application Received', 'Review', []),
    step('Review', 'Review completed', []),
    step('Review', 'Approved', deciders),
    step('Review completed', 'Approved', deciders),
    step('Review completed', 'Denied', deciders, 'denial-reason'),
    step('Review', 'Denied', deciders, 'denial-reason'),
    ...withdrawal('Application Received', 'Review', 'Review completed'),
  ],
};

/** Subscriptions: provisioned, or stopped by an error. */
const subscription: Flow = {
  states: ['Application Received', 'Provision-Error', 'Approved'],
  steps: [
    step('Application Received', 'Approved', office),
    step('Application Received', 'Provision-Error', office, 'comment'),
    step('Provision-Error', 'Approved', office),
  ],
};

export const flows = { grant, licence, loan, cases, simple, subscription };
export type FlowName = keyof typeof flows;
