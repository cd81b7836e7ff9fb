import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Links that letters bring: to a new password, and out of a change that was not one’s own. */
export const en = defineTexts('sign-in-links', 'resident', {
  'request.text': 'Enter your email or phone number. We’ll send you a link to set a new password.',
  'request.submit': 'Send link',
  'request.sending': 'Sending link',
  'request.sent-title': 'Link sent!',
  'request.sent': 'Open the link within 1 hour. If you don’t see it, check your spam folder.',
  'request.by-code': 'Get a code instead',
  'expired.title': 'This link has expired',
  'expired.text': 'The link is too old or was already used. Your password hasn’t changed.',
  'expired.again': 'Get a new link',
  'failed.title': 'We couldn’t check this link',
  'failed.text': 'Check your connection and try again. Your link still works.',
  'failed.again': 'Try again',
  'not-me.title': 'Didn’t make this change?',
  'not-me.text':
    'We’ll restore your old login and sign you out on every device. Then we’ll send you a link to set a new password.',
  'not-me.submit': 'I didn’t make this change',
  'not-me.was-me': 'I made this change',
  'undone.title': 'Your account is secure again',
  'undone.text': 'We sent a link to {to}. Open it to set a new password.',
});
