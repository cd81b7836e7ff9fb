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

/** A transition that staff with one of the roles can make. */
const createStep = (
  from: StateName,
  to: StateName,
  roles: readonly number[],
  needs?: FlowStep['needs'],
): FlowStep => (needs === undefined ? { from, to, roles } : { from, to, roles, needs });

const denial: readonly FlowStep[] = [
  createStep('Pending-Denial', 'Denied', deciders, 'denial-reason'),
  createStep('Pending-Denial', 'Case-Review', deciders, 'comment'),
];

const payment: readonly FlowStep[] = [
  createStep('Approved', 'Waiting for payment', office),
  createStep('Waiting for payment', 'Payment in progress', office),
  createStep('Payment in progress', 'Paid', office),
  createStep('Payment in progress', 'Waiting for payment', office, 'comment'),
];

/** Transitions with which the applicant can withdraw, from each of the statuses. */
const createWithdrawalSteps = (...from: readonly StateName[]): FlowStep[] =>
  from.map((state) => createStep(state, 'Withdrawn', [applicantRole]));

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
    createStep('Application Received', 'Intake review', intake),
    createStep('Application Received', 'Case-Review', deciders),
    createStep('Intake review', 'Intake-Complete', intake),
    createStep('Intake review', 'Case-Review', deciders),
    createStep('Intake review', 'Form in progress', intake, 'comment'),
    createStep('Intake review', 'Pending-Denial', intake, 'comment'),
    createStep('Form in progress', 'Intake review', intake),
    createStep('Intake-Complete', 'Case-Review', eitherDesk),
    createStep('Case-Review', 'Intake review', caseWork, 'comment'),
    createStep('Case-Review', 'QA/QC-Ready', caseWork),
    createStep('Case-Review', 'Pending-Approval', caseWork),
    createStep('Case-Review', 'Pending-Denial', caseWork, 'comment'),
    createStep('Case-Review', 'Approved', deciders),
    createStep('QA/QC-Ready', 'QA/QC', office),
    createStep('QA/QC', 'Pending-Approval', office),
    createStep('QA/QC', 'Case-Review', office, 'comment'),
    createStep('Pending-Approval', 'Approved', deciders),
    createStep('Pending-Approval', 'Case-Review', deciders, 'comment'),
    createStep('Pending-Approval', 'Pending-Denial', deciders, 'comment'),
    ...payment,
    ...denial,
    ...createWithdrawalSteps(
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
    createStep('Application Received', 'Intake review', intake),
    createStep('Intake review', 'Waiting for payment', intake),
    createStep('Intake review', 'Pending-Denial', intake, 'comment'),
    createStep('Waiting for payment', 'Payment in progress', office),
    createStep('Payment in progress', 'Case-Review', office),
    createStep('Case-Review', 'Review', caseWork),
    createStep('Case-Review', 'Approved', deciders),
    createStep('Case-Review', 'Pending-Denial', caseWork, 'comment'),
    createStep('Review', 'Review completed', caseWork),
    createStep('Review completed', 'Approved', deciders),
    createStep('Review completed', 'Pending-Denial', deciders, 'comment'),
    ...denial,
    ...createWithdrawalSteps(
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
    createStep('Application Received', 'Intake review', intake),
    createStep('Intake review', 'Case-Review', eitherDesk),
    createStep('Intake review', 'Pending-Denial', intake, 'comment'),
    createStep('Case-Review', 'Review', caseWork),
    createStep('Case-Review', 'Approved', deciders),
    createStep('Case-Review', 'Pending-Denial', caseWork, 'comment'),
    createStep('Review', 'Review completed', caseWork),
    createStep('Review completed', 'Pending-Approval', caseWork),
    createStep('Pending-Approval', 'Approved', deciders),
    createStep('Pending-Approval', 'Pending-Denial', deciders, 'comment'),
    ...payment,
    ...denial,
    ...createWithdrawalSteps(
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
    createStep('Intake', 'Case verification', intake),
    createStep('Intake', 'Form in progress', intake, 'comment'),
    createStep('Form in progress', 'Case verification', intake),
    createStep('Case verification', 'Case-Review', eitherDesk),
    createStep('Case-Review', 'Review completed', caseWork),
    createStep('Case-Review', 'Approved', deciders),
    createStep('Case-Review', 'Pending-Denial', caseWork, 'comment'),
    createStep('Review completed', 'Approved', deciders),
    createStep('Review completed', 'Pending-Denial', deciders, 'comment'),
    ...denial,
    ...createWithdrawalSteps(
      'Intake',
      'Form in progress',
      'Case verification',
      'Case-Review',
      'Review completed',
    ),
  ],
};

/** Small offices: one review, one decision. */
const simple: Flow = {
  states: ['Application Received', 'Review', 'Review completed', 'Approved', 'Denied', 'Withdrawn'],
  steps: [
    createStep('Application Received', 'Review', []),
    createStep('Review', 'Review completed', []),
    createStep('Review', 'Approved', deciders),
    createStep('Review completed', 'Approved', deciders),
    createStep('Review completed', 'Denied', deciders, 'denial-reason'),
    createStep('Review', 'Denied', deciders, 'denial-reason'),
    ...createWithdrawalSteps('Application Received', 'Review', 'Review completed'),
  ],
};

/** Subscriptions: provisioned, or stopped by an error. */
const subscription: Flow = {
  states: ['Application Received', 'Provision-Error', 'Approved'],
  steps: [
    createStep('Application Received', 'Approved', office),
    createStep('Application Received', 'Provision-Error', office, 'comment'),
    createStep('Provision-Error', 'Approved', office),
  ],
};

export const flows = { grant, licence, loan, cases, simple, subscription };
export type FlowName = keyof typeof flows;
