/** The statuses of the specification with their colors (spec 4), offered for new states. */
export const knownStatuses = {
  'Application Received': '#5f6b7a',
  'Form in progress': '#5f6b7a',
  Intake: '#5f6b7a',
  'Intake review': '#1f6f9f',
  'Intake-Complete': '#1f6f9f',
  'Case-Review': '#1f6f9f',
  Review: '#1f6f9f',
  'Payment in progress': '#1f6f9f',
  'Case verification': '#6a55b0',
  'Review completed': '#6a55b0',
  'QA/QC-Ready': '#6a55b0',
  'QA/QC': '#6a55b0',
  'Pending-Approval': '#a86412',
  'Pending-Denial': '#a86412',
  'Waiting for payment': '#a86412',
  Approved: '#3f7a3c',
  Paid: '#3f7a3c',
  Denied: '#b3372f',
  'Provision-Error': '#b3372f',
} as const;
export type KnownStatus = keyof typeof knownStatuses;

/** Size limits of a workflow. */
export const workflowLimits = {
  states: 60,
  transitions: 600,
  reasons: 100,
  name: 60,
  clockHours: 2000,
} as const;

/** The group of spec 3 whose reasons are also available as one list. */
export const listedReasonGroup = 8;

/**
 * The applicant, as a role that may take transitions. No staff member has it. A transition with only this role into a
 * terminal state is how applicants withdraw, and defines from which states.
 */
export const applicantRole = 900;
