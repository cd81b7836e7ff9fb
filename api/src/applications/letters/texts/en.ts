import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** What applicants' letters and copies say. */
export const en = defineTexts('application-copies', 'resident', {
  number: 'Application number',
  case: 'Case number',
  applicant: 'Applicant',
  sent: 'Submitted',
  office: 'Office',
  'copy.title': '{program}: application {number}',
  'copy.text':
    'Here’s a copy of your application. For your privacy, we show only the last digits of private numbers.',
});
