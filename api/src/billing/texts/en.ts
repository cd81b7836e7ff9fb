import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The emails to administrators of an office whose subscription could not be charged. */
export const en = defineTexts('billing-email', 'staff', {
  'failed.subject': '{office}: we couldn’t charge your card',
  'failed.body': 'We couldn’t charge your card for the subscription of {office}.',
  retry: 'We’ll try again on {date}.',
  'failed.effect':
    'Update your card in Settings, under Plan and usage. If our final attempt to charge it fails, your office becomes read-only.',
  'suspended.subject': '{office} is read-only until the subscription is paid',
  'suspended.body':
    'We couldn’t charge your card for the subscription of {office}, so the office is now read-only. Everyone can sign in and view, but no one can change anything.',
  'suspended.effect':
    'To use the office again, update your card and pay the open invoice in Settings, under Plan and usage.',
  update: { text: 'Update card', context: 'Button in an email' },
});
