import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('single-sign-on', 'resident', {
  'sign-on.title': 'Signing you in',
  // Spec 2.5, redirect screen: the very word.
  'sign-on.redirect': 'redirect',
  'frame.title': 'Sign in to another site',
  'frame.working': 'Please wait',
  'frame.sent': 'You’re signed in. You can continue on the other site.',
  'frame.not-signed-in': 'No one is signed in here.',
  'system-error': 'system error',
});
