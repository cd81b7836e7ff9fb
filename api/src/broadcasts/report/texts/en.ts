import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Column headings of the recipients file. */
export const en = defineTexts('broadcast-file', 'staff', {
  application: 'Application',
  applicant: 'Applicant',
  language: 'Language',
  channel: 'Channel',
  result: 'Result',
  reason: 'Reason not included',
  failure: 'Reason not delivered',
  at: 'Date and time',
});
