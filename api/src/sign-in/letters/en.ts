/** What sign-in writes and says to people; another language lives in the data file of its name beside this one. */
export const en = {
  codeSubject: '{tenant}: your code',
  codeIntro: 'Use this code to go on at {tenant}:',
  codeEnds: 'It works for {minutes, plural, one {# minute} other {# minutes}}, and only once.',
  codeKeep: 'Never share this code. Nobody from {tenant} will ask you for it.',
  codeNotYou: 'If you did not ask for a code, you can ignore this message. Your account stays as it is.',
  codeText:
    '{tenant}: your code is {code}. It works for {minutes, plural, one {# minute} other {# minutes}}. Never share it with anyone.',
  codeCall: 'Hello. This is {tenant}. Your code is: {digits}. Do not share it with anyone.',
  changedSubject: '{tenant}: your password was changed',
  changedIntro:
    'The password of your login at {tenant} was just changed, and you were signed out everywhere.',
  changedNotYou: 'Was this not you? Set a new password at once: {address}',
  changedText: '{tenant}: your password was just changed. Not you? Set a new one at once: {address}',
  invitedSubject: '{tenant}: your invitation',
  invitedIntro: '{name}, you were made a member of the staff at {tenant}.',
  invitedHow: 'Open this page, enter the code that we send to this address, and choose a password: {address}',
  invitedNotYou: 'If you did not expect this, you can ignore this message, or ask {tenant}.',
  factorSubject: '{tenant}: the way you sign in was changed',
  factorChanged:
    '{change, select, added {“{name}” was added as a way to check that it is you.} renamed {A way to check that it is you now has the name “{name}”.} removed {“{name}” was removed: it no longer checks that it is you.} codes {New recovery codes were made. The old ones no longer work.} other {A recovery code was just used to sign in.}}',
  factorNotYou: 'Was this not you? Set a new password at once: {address}',
};
