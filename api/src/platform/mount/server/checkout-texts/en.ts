import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('test-checkout', 'resident', {
  title: 'Test payment',
  mark: 'This is a test. No money changes hands.',
  open: 'You’re the payer in this test. Choose what happens.',
  over: 'This payment is complete here. The portal may not have been notified yet.',
  pay: 'Pay',
  decline: 'Decline the card',
  later: 'Pay, and notify the portal later',
  leave: 'Leave without paying',
  tell: 'Notify the portal now',
});
