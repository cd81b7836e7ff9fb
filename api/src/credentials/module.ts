import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { getCaptchaChallenge, type VisitCaptcha, verifyCaptcha } from './captcha.ts';
import { sendSecondFactor } from './codes/codes.ts';
import { sendCode } from './codes/send-code.ts';
import { confirmAuthenticator, startAuthenticator } from './factors/authenticator.ts';
import { forgetDevice, listRememberedDevices } from './factors/devices.ts';
import { sendFactorNotice } from './factors/factor-notice.ts';
import { listFactors, removeFactor, renameFactor } from './factors/factors.ts';
import { addPasskey, askPasskey, askPasskeyAgain, startPasskey } from './factors/passkeys.ts';
import { proveAgain } from './factors/prove-again.ts';
import { makeRecoveryCodes } from './factors/recovery-codes.ts';
import { sendLinkNotice } from './letters/link-notice.ts';
import { sendLink } from './letters/send-link.ts';
import { demandNewPassword, listLogins } from './logins.ts';
import { validateToken } from './mailed-link.ts';
import { getCaptchaActivation, recordFingerprint } from './specified.ts';

declare module '../platform/mount/context.ts' {
  interface HandlerPorts {
    readonly captcha: VisitCaptcha;
  }
}

export const credentialsModule: ServerModule<'credentials'> = {
  operations: {
    'credentials/get-captcha-activation': inTenant(getCaptchaActivation),
    'credentials/get-captcha-challenge': inTenant(getCaptchaChallenge),
    'credentials/verify-captcha': inIdentity(verifyCaptcha),
    'credentials/send-second-factor': inIdentity(sendSecondFactor),
    'credentials/add-passkey': inIdentity(addPasskey),
    'credentials/ask-passkey': inIdentity(askPasskey),
    'credentials/ask-passkey-again': inIdentity(askPasskeyAgain),
    'credentials/confirm-authenticator': inIdentity(confirmAuthenticator),
    'credentials/forget-device': inIdentity(forgetDevice),
    'credentials/list-factors': inIdentity(listFactors),
    'credentials/list-remembered-devices': inIdentity(listRememberedDevices),
    'credentials/make-recovery-codes': inIdentity(makeRecoveryCodes),
    'credentials/prove-again': inIdentity(proveAgain),
    'credentials/remove-factor': inIdentity(removeFactor),
    'credentials/rename-factor': inIdentity(renameFactor),
    'credentials/start-authenticator': inIdentity(startAuthenticator),
    'credentials/start-passkey': inIdentity(startPasskey),
    'credentials/demand-new-password': inIdentity(demandNewPassword),
    'credentials/list-logins': inIdentity(listLogins),
    'credentials/validate-token': inIdentity(validateToken),
    'credentials/record-fingerprint': inIdentity(recordFingerprint),
  },
  jobs: {
    'credentials/send-code': { run: sendCode, runsOnLowDisk: true },
    'credentials/send-factor-notice': { run: sendFactorNotice },
    'credentials/send-link-notice': { run: sendLinkNotice },
    'credentials/send-link': { run: sendLink, runsOnLowDisk: true },
  },
};
