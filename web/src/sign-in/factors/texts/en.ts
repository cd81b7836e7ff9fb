import { defineTexts } from '@commonway/contract/languages/catalog.ts';

/** The second factor of signing in (/mfa). */
export const en = defineTexts('second-factors', 'resident', {
  title: 'Two-step verification',
  text: 'To protect your account, we need to confirm it’s you.',
  method: 'How do you want to confirm it’s you?',
  passkey: 'Passkey',
  'passkey-hint': 'Use your fingerprint, face, screen lock, or security key.',
  totp: 'Authenticator app',
  email: 'Code by email',
  phone: 'Code by text message',
  next: 'Next',
  back: 'Back',
  cancel: 'Cancel',
  sending: 'Sending your code',
  waiting: 'Follow the steps on your device to use your passkey',
  'code-title': 'Enter your code',
  'sent-text':
    'We sent a 6-digit code {channel, select, phone {to your phone} other {to your email}}. It expires in 10 minutes.',
  'app-text': 'Open your authenticator app and enter the 6-digit code for this office.',
  recovery: 'Use a recovery code',
  'recovery-title': 'Enter a recovery code',
  'recovery-text':
    'Enter one of the recovery codes you saved when you set up two-step verification. Each code works once.',
  'recovery-label': 'Recovery code',
  'recovery-missing': 'Enter a recovery code',
  'recovery-submit': 'Continue',
  checking: 'Checking your code',
  done: 'You’re signed in.',
  remember: 'Remember this device for 30 days',
  'remember-hint': 'Only choose this on a device that no one else uses.',
  'passkey-failed': 'We couldn’t use your passkey. Try again, or choose another method.',
  'failed-title': 'Authentication failed',
  failed: 'We couldn’t confirm it’s you (error verification). Sign in again.',
  'send-failed': 'Authentication failed: we couldn’t send the code.',
  'back-to-login': 'Back to login',
});
