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
