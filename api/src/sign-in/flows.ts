// All sign-in calls in one table: what each one checks and does, in order. Review this page. A step that needs data
// that no earlier step provides does not compile.

import { deriveAccountType, landingPath } from '@commonway/contract/accounts/account-type.ts';
import type { OwnAccount } from '../accounts/queries/accounts.ts';
import type { PasskeyAnswer } from '../credentials/factors/passkeys.ts';
import { hasName, type SignOnLimits } from '../sessions/own-accounts.ts';
import { changeToken, movedLogin, newStart, oldLogin, provenMove, undoneChange } from './steps/change.ts';
import { Answer, flow, step } from './steps/flow.ts';
import {
  captcha,
  forcedChange,
  hashSlot,
  password,
  programOpen,
  throttleAddress,
  throttleLogin,
} from './steps/log-in.ts';
import {
  checkPasswordRules,
  checkPasswordStrength,
  confirmed,
  currentPassword,
  endEverything,
  endEverythingElse,
  newPassword,
  provenByLink,
  provenLogin,
  type SignUp,
} from './steps/new-password.ts';
import {
  allowedOperation,
  type CodeRequest,
  knownLogin,
  linkSent,
  nextToken,
  rightCode,
  sendCode,
} from './steps/recovery.ts';
import {
  deviceRemembered,
  noSecondFactor,
  secondFactor,
  secondFactorCode,
  secondFactorPasskey,
} from './steps/second-factor.ts';
import {
  type AccountTuple,
  chosenAccount,
  cookieSession,
  loginToken,
  onlyAccount,
  ownAccount,
  session,
} from './steps/session.ts';
import {
  captchaUnlessProven,
  knownPartner,
  newcomer,
  provenOwner,
  signUpCompleted,
  signUpOpen,
} from './steps/sign-up.ts';
import {
  arrivedSession,
  factorOfArrival,
  factorOfSwitch,
  handoff,
  handoffAccount,
  handoffCode,
  switchedSession,
} from './steps/switching.ts';

/** Where the new session goes: to the name screen first if the account has no name (spec 4, login). */
const name = step(
  'name',
  async (_context, { account }: { account: OwnAccount }) =>
    new Answer(
      hasName(account)
        ? { landing: landingPath[deriveAccountType(account)], isNamed: true }
        : { landing: '/set-account-name', isNamed: false },
    ),
);

interface WithCaptcha {
  readonly captchaToken?: string | undefined;
}
interface Credentials extends WithCaptcha {
  /** Normalized, see `normalizeLogin`. */
  readonly login: string;
  readonly password: string;
}
interface NewPassword {
  readonly current: string;
  readonly password: string;
}
interface AccountChoice {
  readonly tuple: AccountTuple;
  readonly transport: 'cookie' | 'bearer';
}
interface HandoffInput {
  readonly auth: string;
  readonly verifier: string;
  /** The origin of the page that led here. */
  readonly cameFrom: string;
  readonly accountId: number;
  readonly transport: 'cookie' | 'bearer';
}

interface FactorInput extends AccountChoice {
  readonly rememberDevice?: boolean | undefined;
}

/** Every sign-in call and its steps. */
export const flows = {
  // Login (spec 4): password, account, second factor, session. The page shows the name screen.
  'log-in': flow<Credentials>()
    .step(captcha('login'))
    .step(hashSlot)
    .step(throttleLogin)
    .step(password)
    .step(programOpen)
    .step(forcedChange)
    .step(loginToken),
  'open-session': flow<AccountChoice>().step(chosenAccount).step(secondFactor).step(session),
  'verify-second-factor': flow<FactorInput & { code: string; method: 'sent' | 'totp' | 'recovery' }>()
    .step(chosenAccount)
    .step(secondFactorCode)
    .step(deviceRemembered)
    .step(session),
  'verify-passkey': flow<FactorInput & { passkey: PasskeyAnswer }>()
    .step(chosenAccount)
    .step(secondFactorPasskey)
    .step(deviceRemembered)
    .step(session),

  // Login by the page's own form, in one call because there is no script.
  'log-in-form': flow<Credentials>()
    .step(captcha('login'))
    .step(hashSlot)
    .step(throttleLogin)
    .step(password)
    .step(programOpen)
    .step(forcedChange)
    .step(onlyAccount)
    .step(noSecondFactor)
    .step(cookieSession)
    .step(name),

  // Account switch (spec 4): a new session within a tenant; for another tenant, a code that is redeemed there. Deep
  // links (spec 2.5) arrive in the same way.
  'switch-account': flow<AccountChoice & { challenge?: string | undefined }>()
    .step(ownAccount)
    .step(handoff)
    .step(factorOfSwitch)
    .step(switchedSession),
  'redeem-handoff': flow<HandoffInput>()
    .step(throttleAddress('handoffsOfAddress'))
    .step(handoffCode)
    .step(programOpen)
    .step(handoffAccount)
    .step(factorOfArrival)
    .step(arrivedSession),

  // Single sign-on ends like a password: a person whom the provider vouches for gets a login token.
  'single-sign-on': flow<{ personId: number; limits: SignOnLimits }>().step(programOpen).step(loginToken),

  // Find login, reset, and create login (spec 2.5): a search or a sign-up, then a code and a password.
  'search-login': flow<WithCaptcha & { login: string }>()
    .step(captcha('search_login'))
    .step(throttleAddress('searchesOfAddress'))
    .step(knownLogin),
  // An individual or a business. The owner of a verified email joins at once; others continue with a code and a
  // password.
  'sign-up': flow<WithCaptcha & { tenantId: number; mail: string; signUp: SignUp }>()
    .step(signUpOpen)
    .step(captchaUnlessProven)
    .step(throttleAddress('signUpsOfAddress'))
    .step(knownPartner)
    .step(provenOwner)
    .step(newcomer),
  'request-code': flow<WithCaptcha & CodeRequest>()
    .step(allowedOperation)
    .step(captcha('request_code'))
    .step(sendCode),
  'verify-code': flow<WithCaptcha & { operationId: string; code: string }>()
    .step(captcha('verify_code'))
    .step(rightCode)
    .step(nextToken),
  'reset-password': flow<{ secret: string; password: string }>()
    .step(checkPasswordRules('create', 'ds_password'))
    .step(hashSlot)
    .step(provenLogin)
    .step(checkPasswordStrength)
    .step(signUpCompleted)
    .step(newPassword)
    .step(endEverything),

  // Classic reset: a link instead of a code (spec 7.1).
  'create-token': flow<WithCaptcha & { login: string }>()
    .step(captcha('reset_link'))
    .step(throttleAddress('searchesOfAddress'))
    .step(linkSent),
  'update-password': flow<{ secret: string; password: string }>()
    .step(checkPasswordRules('classic', 'ds_password'))
    .step(hashSlot)
    .step(provenByLink)
    .step(checkPasswordStrength)
    .step(signUpCompleted)
    .step(newPassword)
    .step(endEverything),

  // Account settings (spec 2.6), and the undo link for an owner who did not make the change.
  'change-password': flow<NewPassword & { again: string }>()
    .step(checkPasswordRules('change', 'password'))
    .step(confirmed)
    .step(hashSlot)
    .step(currentPassword)
    .step(checkPasswordStrength)
    .step(newPassword)
    .step(endEverythingElse),
  'change-user-password': flow<NewPassword>()
    .step(checkPasswordRules('community', 'newPassword'))
    .step(hashSlot)
    .step(currentPassword)
    .step(checkPasswordStrength)
    .step(newPassword)
    .step(endEverythingElse),
  'start-login-change': flow<{ login: string }>().step(changeToken),
  'change-login-id': flow().step(provenMove).step(movedLogin),
  'undo-change': flow<{ secret: string }>().step(undoneChange).step(oldLogin).step(newStart),
} as const;
