/** What applicants' letters and copies say. */
export const en = {
  number: 'Application number',
  case: 'Case number',
  applicant: 'Applicant',
  sent: 'Submitted',
  office: 'Office',
  'copy.title': '{program}: application {number}',
  'copy.text':
    'Here’s a copy of your application. For your privacy, we show only the last digits of private numbers.',
} as const;
