import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** How the office reaches an applicant (/contact-info). */
export const en = defineTexts('contact-info', 'resident', {
  title: 'Contact info',
  text: 'How we contact you about your applications.',
  back: 'Back to dashboard',
  failed: 'We couldn’t load your contact info',
  reach: 'Email, phone, and language',
  mail: 'Email',
  'mail-hint': 'This doesn’t change your login.',
  phone: 'Phone',
  language: 'Language',
  'language-hint': 'The language we use for messages to you.',
  address: 'Mailing address',
  line1: 'Street address',
  line2: 'Apartment or unit number (optional)',
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  choose: 'Select one',
  save: 'Save',
  saving: 'Saving',
  saved: 'We saved your contact info',
  stale: 'Your contact info was changed somewhere else. Check it, then save again.',
});
