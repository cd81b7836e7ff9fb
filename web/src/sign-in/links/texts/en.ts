import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** Links in messages: to a new password, to sign in, and to undo a change that the person did not make. */
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
  'signed-in.title': 'Sign out to reset this password?',
  'signed-in.text':
    'This link sets a new password for the person it was sent to. To use it, sign out first. The link will still work.',
  'failed.title': 'We couldn’t check this link',
  'failed.text': 'Check your connection and try again. Your link still works.',
  'failed.again': 'Try again',
  'sign-in.title': 'Get a sign-in link',
  'sign-in.text':
    'Enter your email or mobile phone number. We’ll send you a link, and you won’t need your password.',
  'sign-in.hint': 'We’ll text you at a phone number. Message and data rates may apply.',
  'sign-in.sent-title': 'Check your messages',
  'sign-in.sent':
    'If you have an account here, we sent you a link. It works once, for 15 minutes. If you don’t see an email, check your spam folder.',
  'sign-in.failed': 'We couldn’t send a link. Check your email or phone number, and try again.',
  'sign-in.password': 'Sign in with a password',
  'open.title': 'Finish signing in',
  'open.text': 'Only continue if you asked for this link.',
  'open.signedIn': 'To sign in with this link, sign out first. The link will still work.',
  'open.submit': 'Sign in',
  'open.expired': 'Sign-in links work once, for 15 minutes. You can get a new one.',
  'not-me.title': 'Didn’t make this change?',
  'not-me.text':
    'We’ll restore your old login and sign you out on every device. Then we’ll send you a link to set a new password.',
  'not-me.submit': 'I didn’t make this change',
  'not-me.was-me': 'I made this change',
  'undone.title': 'Your account is secure again',
  'undone.text': 'We sent a link to {to}. Open it to set a new password.',
});
