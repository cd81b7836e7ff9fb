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
  resetSubject: '{tenant}: set a new password',
  resetIntro: 'Somebody, hopefully you, asked for a new password at {tenant}.',
  resetLink: 'Set your new password here: {address}',
  resetEnds:
    'The link works for one hour, and only once. If you did not ask for it, ignore this message: your password stays as it is.',
  resetText: '{tenant}: set your new password here, within one hour: {address} Did not ask? Ignore this.',
  changedSubject: '{tenant}: your password was changed',
  changedIntro:
    'The password of your login at {tenant} was just changed, and all other devices were signed out.',
  changedLink: 'Was this not you? Tell us here, and we lock the account at once: {address}',
  changedEnds: 'The link works for seven days. If it was you, there is nothing to do.',
  changedText: '{tenant}: your password was just changed. Not you? Lock the account here: {address}',
  movedSubject: '{tenant}: your login was changed',
  movedIntro:
    'The login of your account at {tenant} was just changed, and all other devices were signed out.',
  movedLink: 'Was this not you? Undo it here, and the old login is back at once: {address}',
  movedEnds: 'The link works for seven days. If it was you, there is nothing to do.',
  movedText: '{tenant}: your login was just changed. Not you? Undo it here: {address}',
  invitedSubject: '{tenant}: your invitation',
  invitedIntro: '{name}, {tenant} invited you to join its staff.',
  invitedHow:
    'To accept, open this page, enter the code we send to this address, and create a password: {address}',
  invitedSignIn: 'To accept or decline, sign in with the password you already have: {address}',
  invitedNotYou: 'If you did not expect this, you can ignore this message, or ask {tenant}.',
  factorSubject: '{tenant}: the way you sign in was changed',
  factorChanged:
    '{change, select, added {“{name}” was added as a way to check that it is you.} renamed {A way to check that it is you now has the name “{name}”.} removed {“{name}” was removed: it no longer checks that it is you.} codes {New recovery codes were made. The old ones no longer work.} linked {You can now sign in with {name}.} unlinked {You can no longer sign in with {name}.} other {A recovery code was just used to sign in.}}',
  factorNotYou: 'Was this not you? Set a new password at once: {address}',
};
