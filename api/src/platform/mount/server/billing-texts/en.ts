import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('test-billing', 'staff', {
  title: 'Test billing',
  mark: 'This is a test. No money changes hands.',
  'do.pay': 'Subscribe',
  'do.pay-silently': 'Subscribe without notifying the portal',
  'do.pay-invoice': 'Pay the invoice',
  'do.leave': 'Leave without paying',
  'do.return': 'Return to the portal',
  'do.update-card': 'Update the card and pay',
  'do.cancel': 'Cancel at the end of the period',
  'do.keep': 'Keep the subscription',
  'do.decline': 'Test: the next payment fails',
  'do.give-up': 'Test: the last attempt fails',
  'do.renew': 'Test: the next payment succeeds',
  'do.end': 'Test: the subscription ends now',
});
