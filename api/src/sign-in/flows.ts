// All sign-in calls in one table: what each one checks and does, in order. Review this page. A step that needs data
// that no earlier step provides does not compile.

import type { OwnAccount } from '../accounts/queries/accounts.ts';
import type { PasskeyAnswer } from '../credentials/factors/passkeys.ts';
import { getLandingPath } from '../sessions/establish-session.ts';
import { hasCompleteName, type SignOnLimits } from '../sessions/own-accounts.ts';
import {
  consumeMoveToken,
  issueChangeToken,
  lockOutIntruder,
  markChangeUndone,
  moveLogin,
  restoreOldLogin,
} from './steps/change.ts';
import { Answer, defineFlow, defineStep } from './steps/flow.ts';
import {
  enforcePasswordChange,
  requireCaptcha,
  requireOpenProgram,
  throttleAddress,
  throttleLogin,
  verifyLoginPassword,
  waitForHashSlot,
} from './steps/log-in.ts';
import {
  checkPasswordRules,
  checkPasswordStrength,
  consumePasswordToken,
  consumeResetLink,
  issueFirstLoginToken,
  requireConfirmation,
  revokeAllAccess,
  revokeOtherAccess,
  type SignUp,
  saveNewPassword,
  verifyCurrentPassword,
} from './steps/new-password.ts';
import {
  type CodeRequest,
  consumeTypedCode,
  findCodeOwner,
  findLoginForCode,
  issueNextToken,
  requireAllowedOperation,
  sendCode,
  sendLinkToLogin,
} from './steps/recovery.ts';
import {
  rememberDeviceIfRequested,
  requireNoSecondFactor,
  requireSecondFactor,
  verifySecondFactorCode,
  verifySecondFactorPasskey,
} from './steps/second-factor.ts';
import {
  type AccountTuple,
  issueLoginToken,
  openCookieSession,
  openRequestedSession,
  requireChosenAccount,
  requireSwitchAccount,
  selectOnlyAccount,
} from './steps/session.ts';
import { consumeSignInLink, issueLinkLoginToken, linkPhone, sendSignInLink } from './steps/sign-in-link.ts';
import {
  completeSignUp,
  requireCaptchaUnlessProven,
  requireKnownPartner,
  requireOpenSignUp,
  signUpProvenOwner,
  startSignUp,
} from './steps/sign-up.ts';
import { consumeSignUpProof, openVerifiedLogin } from './steps/sign-up-code.ts';
import {
  consumeHandoffCode,
  createHandoff,
  openArrivedSession,
  openSwitchedSession,
  requireFactorForArrival,
  requireFactorForSwitch,
  requireHandoffAccount,
} from './steps/switching.ts';

/** The page to open after sign-in: the name screen first if the account has no name (spec 4, login). */
const landAfterSignIn = defineStep(
  'name',
  async (_context, { account, redirect = null }: { account: OwnAccount; redirect?: string | null }) =>
    new Answer(
      hasCompleteName(account)
        ? { landing: redirect ?? getLandingPath(account), isNamed: true }
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
  'log-in': defineFlow<Credentials>()
    .step(requireCaptcha('login'))
    .step(waitForHashSlot)
    .step(throttleLogin)
    .step(verifyLoginPassword)
    .step(requireOpenProgram)
    .step(enforcePasswordChange)
    .step(issueLoginToken),
  'open-session': defineFlow<AccountChoice>()
    .step(requireChosenAccount)
    .step(requireSecondFactor)
    .step(openRequestedSession),
  'verify-second-factor': defineFlow<FactorInput & { code: string; method: 'sent' | 'totp' | 'recovery' }>()
    .step(requireChosenAccount)
    .step(verifySecondFactorCode)
    .step(rememberDeviceIfRequested)
    .step(openRequestedSession),
  'verify-passkey': defineFlow<FactorInput & { passkey: PasskeyAnswer }>()
    .step(requireChosenAccount)
    .step(verifySecondFactorPasskey)
    .step(rememberDeviceIfRequested)
    .step(openRequestedSession),

  // Login by the page's own form, in one call because there is no script.
  'log-in-form': defineFlow<Credentials>()
    .step(requireCaptcha('login'))
    .step(waitForHashSlot)
    .step(throttleLogin)
    .step(verifyLoginPassword)
    .step(requireOpenProgram)
    .step(enforcePasswordChange)
    .step(selectOnlyAccount)
    .step(requireNoSecondFactor)
    .step(openCookieSession)
    .step(landAfterSignIn),

  // A new person who signed up with the pages' own forms.
  'open-new-account': defineFlow<{ personId: number; needsStrong: boolean }>()
    .step(requireOpenProgram)
    .step(selectOnlyAccount)
    .step(requireNoSecondFactor)
    .step(openCookieSession)
    .step(landAfterSignIn),

  // Account switch (spec 4): a new session within a tenant; for another tenant, a code that is redeemed there. Deep
  // links (spec 2.5) arrive in the same way.
  'switch-account': defineFlow<AccountChoice & { challenge?: string | undefined }>()
    .step(requireSwitchAccount)
    .step(createHandoff)
    .step(requireFactorForSwitch)
    .step(openSwitchedSession),
  'redeem-handoff': defineFlow<HandoffInput>()
    .step(throttleAddress('handoffsOfAddress'))
    .step(consumeHandoffCode)
    .step(requireOpenProgram)
    .step(requireHandoffAccount)
    .step(requireFactorForArrival)
    .step(openArrivedSession),

  // Single sign-on ends like a password: a person whom the provider vouches for gets a login token.
  'single-sign-on': defineFlow<{ personId: number; limits: SignOnLimits }>()
    .step(requireOpenProgram)
    .step(issueLoginToken),

  // A link by email or text instead of a password, for applicants. Opening it uses nothing up; the page's button does.
  'send-sign-in-link': defineFlow<WithCaptcha & { login: string; redirect: string | null }>()
    .step(requireCaptcha('sign_in_link'))
    .step(throttleAddress('searchesOfAddress'))
    .step(sendSignInLink),
  'continue-on-phone': defineFlow<{ personId: number; redirect: string | null }>().step(linkPhone),
  'redeem-sign-in-link': defineFlow<{ secret: string }>()
    .step(throttleAddress('handoffsOfAddress'))
    .step(consumeSignInLink)
    .step(requireOpenProgram)
    .step(enforcePasswordChange)
    .step(issueLinkLoginToken),
  'redeem-sign-in-link-form': defineFlow<{ secret: string }>()
    .step(throttleAddress('handoffsOfAddress'))
    .step(consumeSignInLink)
    .step(requireOpenProgram)
    .step(enforcePasswordChange)
    .step(selectOnlyAccount)
    .step(requireNoSecondFactor)
    .step(openCookieSession)
    .step(landAfterSignIn),

  // Find login, reset, and create login (spec 2.5): a search or a sign-up, then a code and a password.
  'search-login': defineFlow<WithCaptcha & { login: string }>()
    .step(requireCaptcha('search_login'))
    .step(throttleAddress('searchesOfAddress'))
    .step(findLoginForCode),
  // An individual or a business. The owner of a verified login joins at once; others continue with a code and a
  // password.
  'sign-up': defineFlow<WithCaptcha & { tenantId: number; login: string; signUp: SignUp }>()
    .step(requireOpenSignUp)
    .step(requireCaptchaUnlessProven)
    .step(throttleAddress('signUpsOfAddress'))
    .step(requireKnownPartner)
    .step(signUpProvenOwner)
    .step(startSignUp),
  'request-code': defineFlow<WithCaptcha & CodeRequest>()
    .step(findCodeOwner)
    .step(requireAllowedOperation)
    .step(requireCaptcha('request_code'))
    .step(sendCode),
  'verify-code': defineFlow<WithCaptcha & { operationId: string; code: string }>()
    .step(requireCaptcha('verify_code'))
    .step(consumeTypedCode)
    .step(issueNextToken),
  // The code of a sign-up instead of a password, for applicants: a new account, or that of a known login.
  'sign-in-with-code': defineFlow<{ tokenHash: Buffer }>()
    .step(throttleAddress('handoffsOfAddress'))
    .step(consumeSignUpProof)
    .step(completeSignUp)
    .step(openVerifiedLogin)
    .step(requireOpenProgram)
    .step(enforcePasswordChange)
    .step(issueLinkLoginToken),
  'reset-password': defineFlow<{ secret: string; password: string }>()
    .step(checkPasswordRules('create', 'ds_password'))
    .step(waitForHashSlot)
    .step(consumePasswordToken)
    .step(checkPasswordStrength)
    .step(completeSignUp)
    .step(saveNewPassword)
    .step(revokeAllAccess)
    .step(issueFirstLoginToken),

  // Classic reset: a link instead of a code (spec 7.1).
  'create-token': defineFlow<WithCaptcha & { login: string; redirect: string | null }>()
    .step(requireCaptcha('reset_link'))
    .step(throttleAddress('searchesOfAddress'))
    .step(sendLinkToLogin),
  'update-password': defineFlow<{ secret: string; password: string }>()
    .step(checkPasswordRules('classic', 'ds_password'))
    .step(waitForHashSlot)
    .step(consumeResetLink)
    .step(checkPasswordStrength)
    .step(completeSignUp)
    .step(saveNewPassword)
    .step(revokeAllAccess)
    .step(issueFirstLoginToken),

  // Account settings (spec 2.6), and the undo link for an owner who did not make the change.
  'change-password': defineFlow<NewPassword & { again: string }>()
    .step(checkPasswordRules('change', 'password'))
    .step(requireConfirmation)
    .step(waitForHashSlot)
    .step(verifyCurrentPassword)
    .step(checkPasswordStrength)
    .step(saveNewPassword)
    .step(revokeOtherAccess),
  'change-user-password': defineFlow<NewPassword>()
    .step(checkPasswordRules('community', 'newPassword'))
    .step(waitForHashSlot)
    .step(verifyCurrentPassword)
    .step(checkPasswordStrength)
    .step(saveNewPassword)
    .step(revokeOtherAccess),
  'start-login-change': defineFlow<{ login: string }>().step(issueChangeToken),
  'change-login-id': defineFlow().step(consumeMoveToken).step(moveLogin),
  'undo-change': defineFlow<{ secret: string }>()
    .step(markChangeUndone)
    .step(restoreOldLogin)
    .step(lockOutIntruder),
} as const;
