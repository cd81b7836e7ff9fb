import { confirmAuthenticator, startAuthenticator } from './authenticator.ts';
import { getCaptchaActivation, getCaptchaChallenge, verifyCaptcha } from './captcha.ts';
import { forgetDevice, listRememberedDevices } from './devices.ts';
import {
  listFactors,
  makeRecoveryCodes,
  proveAgain,
  removeFactor,
  renameFactor,
  sendSecondFactor,
} from './factors.ts';
import { demandNewPassword, listLogins } from './logins.ts';
import { validateToken } from './mailed-link.ts';
import { addPasskey, askPasskey, askPasskeyAgain, startPasskey } from './passkeys.ts';

export const credentialsOperations = [
  getCaptchaActivation,
  getCaptchaChallenge,
  verifyCaptcha,
  sendSecondFactor,
  addPasskey,
  askPasskey,
  askPasskeyAgain,
  confirmAuthenticator,
  forgetDevice,
  listFactors,
  listRememberedDevices,
  makeRecoveryCodes,
  proveAgain,
  removeFactor,
  renameFactor,
  startAuthenticator,
  startPasskey,
  demandNewPassword,
  listLogins,
  validateToken,
] as const;
