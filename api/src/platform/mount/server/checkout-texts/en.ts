import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('test-checkout', 'resident', {
  title: 'Test payment',
  mark: 'This is a test. No money changes hands.',
  open: 'Choose what happens to this test payment.',
  over: 'This payment is done. The portal may not know about it yet.',
  pay: 'Pay',
  decline: 'Decline the card',
  later: 'Pay, and notify the portal later',
  leave: 'Leave without paying',
  tell: 'Notify the portal now',
});
