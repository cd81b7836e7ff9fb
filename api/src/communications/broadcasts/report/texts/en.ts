/** The head of the file of a broadcast's recipients. */
export const en = {
  application: 'Application',
  applicant: 'Applicant',
  language: 'Language',
  channel: 'Channel',
  result: 'Result',
  reason: 'Reason not included',
  failure: 'Reason not delivered',
  at: 'Date and time',
} as const;
