import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('login-change', 'resident', {
  title: 'Change your login',
  text: 'We’ll send a code to your new email or phone number. Enter it to change your login.',
  by: 'What do you want to sign in with?',
  failed: 'We couldn’t change your login',
});
