// Contains no schemas, so that the browser can import it.

/** The columns of the queue in their order (spec 2.8): messages and validations near the start, status at the end. */
export const queueColumns = [
  'ApplicationID',
  'ApplicantName',
  'Messages',
  'Validations',
  'ProgramName',
  'CaseNumber',
  'ClientID',
  'ApplicationDate',
  'Due',
  'AssignedTo',
  'Partner',
  'LastComm',
  'CommDirection',
  'CommType',
  'LastChange',
  'PaymentChannel',
  'Status',
] as const;
export type QueueColumn = (typeof queueColumns)[number];
