export const en = {
  title: 'Change your login',
  text: 'We send a code to the new e-mail or phone. Your login changes once you have entered it.',
  by: 'What should your new login be?',
  failed: 'We could not change your login',
} as const;
