/** Links that letters bring: to a new password, and out of a change that was not one’s own. */
export const en = {
  'request.text': 'Tell us your login. We send you a link to set a new password.',
  'request.submit': 'Send link',
  'request.sending': 'Sending the link',
  'request.sent-title': 'Link sent!',
  'request.sent': 'Open it within an hour. Nothing there? Look in your spam folder too.',
  'request.by-code': 'Send me a code instead',
  'expired.title': 'This link no longer works',
  'expired.text': 'It is too old, or it was used already. Your password stays as it is.',
  'expired.again': 'Ask for a new link',
  'failed.title': 'We could not check this link',
  'failed.text': 'Check your connection and try again. The link still works.',
  'failed.again': 'Try again',
  'not-me.title': 'Was this change not yours?',
  'not-me.text':
    'Then we put your old login back, sign out every device and end the password. You get a link to set a new one.',
  'not-me.submit': 'This was not me',
  'not-me.was-me': 'It was me: leave it as it is',
  'undone.title': 'Your account is yours again',
  'undone.text': 'We sent a link to {to}. Open it to set a new password.',
} as const;
