/** The statuses of the demo, with their numbers in a process: state ids are process id x 100 + this number. */
const stateNumbers = {
  'Application Received': 1,
  'Intake review': 2,
  'Intake-Complete': 3,
  'Case-Review': 4,
  'QA/QC-Ready': 5,
  'QA/QC': 6,
  'Pending-Approval': 7,
  Approved: 8,
  'Waiting for payment': 9,
  'Payment in progress': 10,
  Paid: 11,
  'Pending-Denial': 12,
  Denied: 13,
  'Form in progress': 14,
  Intake: 15,
  'Case verification': 16,
  Review: 17,
  'Review completed': 18,
  Withdrawn: 20,
  'Provision-Error': 19,
} as const;

/** The specification's statuses (spec 4), and the status of withdrawn applications. */
export type StateName = keyof typeof stateNumbers;

/** The id of a status in a process; unique within the tenant. */
export const getStateId = (processId: number, name: StateName): number =>
  processId * 100 + stateNumbers[name];

/** The statuses that applicants are notified of. */
export const announcedStates: ReadonlySet<StateName> = new Set<StateName>(['Approved', 'Denied', 'Paid']);

/** The statuses in which an award counts against the program's budget. */
export const committingStates: ReadonlySet<StateName> = new Set<StateName>([
  'Approved',
  'Waiting for payment',
  'Payment in progress',
  'Paid',
]);
