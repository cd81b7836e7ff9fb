import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { confirmAuthenticator, startAuthenticator } from './authenticator.ts';
import { getCaptchaChallenge, verifyCaptcha } from './captcha.ts';
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
import { getCaptchaActivation, recordFingerprint } from './specified.ts';

const factorChanges = ['added', 'renamed', 'removed', 'codes', 'recovered', 'linked', 'unlinked'] as const;

/**
 * `reset`: to set a new password. `sign_in`: to sign in without a password. `undo`: to undo a change that the owner did
 * not make.
 */
const linkKinds = ['reset', 'sign_in', 'undo'] as const;

/** What changed about a person's second factors. */
export type FactorChange = (typeof factorChanges)[number];

/** What an emailed link is for. */
export type LinkKind = (typeof linkKinds)[number];

export const credentialsModule = {
  name: 'credentials',
  operations: [
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
    recordFingerprint,
  ],
  jobs: {
    'credentials/send-code': job({ codeId: z.string(), sealed: z.string(), language: z.string() }),
    'credentials/send-factor-notice': job({
      personId: z.int(),
      change: z.enum(factorChanges),
      name: z.string(),
      language: z.string(),
      noticeId: z.uuid(),
    }),
    'credentials/send-link-notice': job({
      personId: z.int(),
      /** The channel that the link came by, which already knows. */
      except: z.enum(['email', 'phone']),
      language: z.string(),
      noticeId: z.uuid(),
    }),
    'credentials/send-link': job({ kind: z.enum(linkKinds), sealed: z.string(), language: z.string() }),
  },
} as const satisfies ContractModule;
