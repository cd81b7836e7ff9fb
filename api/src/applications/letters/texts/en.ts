/** What applicants' letters and copies say. */
export const en = {
  number: 'Application number',
  case: 'Case number',
  applicant: 'Applicant',
  sent: 'Sent',
  office: 'Office',
  'copy.title': '{program}: application {number}',
  'copy.text': 'Your copy of what you sent. Private numbers show only their last digits.',
} as const;
