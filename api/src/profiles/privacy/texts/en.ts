import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Messages about privacy requests, and the PDF of an applicant's data. */
export const en = defineTexts('privacy-messages', 'resident', {
  'answered.subject': '{tenant}: we answered your request',
  'answered.text': '{tenant} answered your request about your data. Read the answer here: {address}',
  'pdf.title': 'Your data at {tenant}',
  'pdf.text': 'This is what we have about you on {date}. Private numbers are masked.',
  'pdf.profile': 'Profile',
  'pdf.applications': 'Applications',
  'pdf.documents': 'Documents',
  'pdf.messages': 'Messages',
  'pdf.reveals': 'Who viewed your private numbers',
  'pdf.number': 'Number',
  'pdf.program': 'Program',
  'pdf.submitted': 'Submitted',
  'pdf.file': 'File',
  'pdf.date': 'Date',
  'pdf.message': 'Message',
  'pdf.reason': 'Reason',
  'pdf.none': 'None',
});
