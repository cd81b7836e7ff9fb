import type { ModuleAccess } from './admitted.ts';

export const credentialsAccess: ModuleAccess<'credentials'> = {
  'credentials/get-captcha-activation': 'anyone',
  'credentials/get-captcha-challenge': 'anyone',
  'credentials/verify-captcha': 'anyone',
  'credentials/send-second-factor': 'login',
  'credentials/add-passkey': 'signed-in',
  'credentials/ask-passkey': 'login',
  'credentials/ask-passkey-again': 'signed-in',
  'credentials/confirm-authenticator': 'signed-in',
  'credentials/forget-device': 'signed-in',
  'credentials/list-factors': 'signed-in',
  'credentials/list-remembered-devices': 'signed-in',
  'credentials/make-recovery-codes': 'signed-in',
  'credentials/prove-again': 'signed-in',
  'credentials/remove-factor': 'signed-in',
  'credentials/rename-factor': 'signed-in',
  'credentials/start-authenticator': 'signed-in',
  'credentials/start-passkey': 'signed-in',
  'credentials/demand-new-password': ['admin'],
  'credentials/list-logins': 'signed-in',
  'credentials/validate-token': 'anyone',
};
