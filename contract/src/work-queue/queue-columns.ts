// Without schemas, so that the browser can have it too.

/** Every column of the queue in its order (spec 2.8); messages and validations stand where the eye begins, the status at the end. */
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
