import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Messages about privacy requests, and the PDF of an applicant's data. */
export const en = defineTexts('privacy-messages', 'resident', {
  'answered.subject': '{tenant}: answer to your privacy request',
  'answered.text': '{tenant} answered your request about your data. Read the answer here: {address}',
  'pdf.title': 'Your data at {tenant}',
  'pdf.text':
    'This is the information we have about you as of {date}. Private numbers are partly or fully hidden.',
  'pdf.profile': 'Profile',
  'pdf.applications': 'Applications',
  'pdf.documents': 'Documents',
  'pdf.messages': 'Messages',
  'pdf.reveals': 'Who viewed your private numbers',
  'pdf.households': 'Shared households',
  'pdf.household-began': 'You started sharing',
  'pdf.household-ended': 'Sharing ended',
  'pdf.number': 'Number',
  'pdf.program': 'Program',
  'pdf.submitted': 'Submitted',
  'pdf.file': 'File',
  'pdf.date': 'Date',
  'pdf.message': 'Message',
  'pdf.viewed': 'What was viewed',
  'pdf.application': 'Application {id}',
  'pdf.only-newest': 'There are too many to show all of them. These are the newest.',
  'pdf.none': 'None',
});
