import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('rent-letter', 'resident', {
  download: 'Download rent letter',
  creating: 'Creating the letter',
  text: 'A statement for a landlord or a court about the application for help with rent.',
  downloaded: 'Letter downloaded.',
  failed: 'We couldn’t create the letter',
  missing: 'The letter needs more information',
  'missing.text': 'Add what’s missing, then download the letter again.',
  'action.program': 'Find a program',
  'action.name': 'Update your name',
  'action.contact-info': 'Update your contact information',
  'action.message': 'Send us a message',
  'action.person': 'Open the applicant’s record',
  'action.request': 'Request it from the applicant',
});
