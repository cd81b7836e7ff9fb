import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('rent-letter', 'resident', {
  download: 'Download rent letter',
  creating: 'Creating the letter',
  text: 'A letter for a landlord or a court. It says that the application for help with rent was submitted.',
  downloaded: 'Letter downloaded.',
  failed: 'We couldn’t create the letter',
  missing: 'The letter needs more information',
  'missing.text': 'Add what’s missing, then download the letter again.',
  'action.program': 'Find a program',
  'action.name': 'Update your name',
  'action.contact-info': 'Update your contact info',
  'action.message': 'Send us a message',
  'action.person': 'Open the applicant’s record',
  'action.request': 'Request it from the applicant',
});
