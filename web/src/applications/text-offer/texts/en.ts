import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('text-offer', 'resident', {
  title: 'Get text message updates at the number ending in {digits}?',
  text: 'We’ll text you when something changes in your application or we need something from you. We’ll also use this number if we need to call you.',
  terms: 'Message frequency varies. Message and data rates may apply. Reply STOP to stop, or HELP for help.',
  accept: 'Yes, text me a code',
  sending: 'Sending your code',
  decline: 'No, thanks',
  'code.title': 'Enter the code we texted you',
  'code.text': 'Entering the code means that you agree to get text messages from {office} at this number.',
  accepted: 'You’ll get text message updates at the number ending in {digits}.',
  declined: 'We won’t send text message updates to this number.',
});
