import { defineTexts } from '@commonway/contract/languages/catalog.ts';

export const en = defineTexts('contact-offers', 'resident', {
  'phone.title': 'Get text message updates at the number ending in {shown}?',
  'phone.text':
    'We’ll text you when something changes in your application or we need something from you. We’ll also use this number if we need to call you.',
  'phone.terms':
    'Message frequency varies. Message and data rates may apply. Reply STOP to stop, or HELP for help.',
  'phone.accept': 'Yes, text me a code',
  'phone.code-title': 'Enter the code we texted you',
  'phone.code-text': 'By entering the code, you agree to get text messages from {office} at this number.',
  'phone.accepted': 'You’ll get text message updates at the number ending in {shown}.',
  'phone.declined': 'We won’t send text message updates to this number.',
  'email.title': 'Send updates to {shown}?',
  'email.text':
    'We’ll email you there when something changes in your application or we need something from you.',
  'email.terms': 'How you sign in stays the same.',
  'email.accept': 'Yes, email me a code',
  'email.code-title': 'Enter the code we emailed you',
  'email.code-text': 'By entering the code, you agree to get email from {office} at this address.',
  'email.accepted': 'We’ll send updates to {shown}.',
  'email.declined': 'We won’t send updates to this address.',
  'address.title': 'Save this address to your profile?',
  'address.text': 'We’ll mail letters there and fill it in on your next form.',
  'address.accept': 'Save address',
  'address.accepted': 'We saved this address to your profile.',
  'address.declined': 'We didn’t save this address to your profile.',
  sending: 'Sending your code',
  saving: 'Saving',
  decline: 'No, thanks',
});
