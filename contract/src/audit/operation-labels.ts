import { operations } from '../operations.ts';

const labels = operations.flatMap(({ name, auditLabel }) => (auditLabel ? [[name, auditLabel]] : []));

/** What the activity log calls operations: their labels in the contract, and actions without a request. */
export const operationLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(labels),
  // Views of a record, by any operation that showed it (contract/src/operation.ts, `viewSubjects`).
  'views/case': 'View a case',
  'views/document': 'View a document',
  'views/message': 'View a message',
  'views/review': 'View a review',
  'views/applicant': 'View an applicant’s profile',
  'views/staffMember': 'View a team member',
  'views/account': 'View a team member',
  // Background jobs and webhooks of providers.
  'work-queue/escalate': 'Deadline rule applied',
  'work-queue/take-up-answers': 'Review an applicant’s response',
  'payments/take-event': 'Update a payment from the payment provider',
  'messaging/receive-text': 'Receive a text',
  'automations/run-scheduled-action': 'Run an automation',
  'calls/receive-call': 'Receive a voicemail',
  'marketplace/check-subscription': 'Apply a subscription change',
  'marketplace/update-office': 'Set up the office of a subscription',
  'marketplace/delete-office': 'Delete an office whose subscription ended',
};
