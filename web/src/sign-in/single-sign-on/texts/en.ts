export const en = {
  'sign-on.title': 'Signing you in',
  // Spec 2.5, redirect screen: the very word.
  'sign-on.redirect': 'redirect',
  'frame.title': 'Sign-in for another site',
  'frame.working': 'One moment',
  'frame.sent': 'The site knows who you are. You can go on there.',
  'frame.not-signed-in': 'Nobody is signed in here.',
  'system-error': 'system error',
};
