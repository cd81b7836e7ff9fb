/** The head of the file of a broadcast's recipients. */
export const en = {
  application: 'Application',
  applicant: 'Applicant',
  language: 'Language',
  channel: 'Channel',
  result: 'Result',
  reason: 'Left out because',
  failure: 'Not delivered because',
  at: 'When',
} as const;
