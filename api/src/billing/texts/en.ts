import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The emails to administrators of an office whose subscription could not be charged. */
export const en = defineTexts('billing-email', 'staff', {
  'failed.subject': '{office}: we couldn’t charge your card',
  'failed.body': 'The payment for the subscription of {office} failed.',
  retry: 'We’ll try again on {date}.',
  'failed.effect':
    'To avoid an interruption, update your card in Settings, under Plan and usage. If our final attempt to charge your card fails, the office becomes read-only.',
  'suspended.subject': '{office} is read-only until the subscription is paid',
  'suspended.body':
    'All attempts to charge the subscription of {office} failed, so the office is now read-only. Everyone can sign in and view, but nothing can be changed.',
  'suspended.effect':
    'To use the office again, update your card and pay the open invoice in Settings, under Plan and usage.',
  update: { text: 'Update card', context: 'Button in an email' },
});
