import { answerInvitation } from './answer-invitation.ts';
import { getCaptchaActivation } from './captcha/get-captcha-activation.ts';
import { getCaptchaChallenge } from './captcha/get-captcha-challenge.ts';
import { verifyCaptcha } from './captcha/verify-captcha.ts';
import { changeLoginId } from './credentials/change-login-id.ts';
import { changePassword } from './credentials/change-password.ts';
import { changeUserPassword } from './credentials/change-user-password.ts';
import { createToken } from './credentials/create-token.ts';
import { demandNewPassword } from './credentials/demand-new-password.ts';
import { listLogins } from './credentials/list-logins.ts';
import { startLoginChange } from './credentials/start-login-change.ts';
import { undoChange } from './credentials/undo-change.ts';
import { updatePassword } from './credentials/update-password.ts';
import { validateToken } from './credentials/validate-token.ts';
import { getRealm } from './external-auth/get-realm.ts';
import { giveExternalToken } from './external-auth/give-external-token.ts';
import { redeemExternalToken } from './external-auth/redeem-external-token.ts';
import { removeRealm } from './external-auth/remove-realm.ts';
import { saveRealm } from './external-auth/save-realm.ts';
import { addPasskey } from './factors/add-passkey.ts';
import { askPasskey } from './factors/ask-passkey.ts';
import { askPasskeyAgain } from './factors/ask-passkey-again.ts';
import { confirmAuthenticator } from './factors/confirm-authenticator.ts';
import { forgetDevice } from './factors/forget-device.ts';
import { listFactors } from './factors/list-factors.ts';
import { listRememberedDevices } from './factors/list-remembered-devices.ts';
import { makeRecoveryCodes } from './factors/make-recovery-codes.ts';
import { proveAgain } from './factors/prove-again.ts';
import { removeFactor } from './factors/remove-factor.ts';
import { renameFactor } from './factors/rename-factor.ts';
import { startAuthenticator } from './factors/start-authenticator.ts';
import { startPasskey } from './factors/start-passkey.ts';
import { verifyPasskey } from './factors/verify-passkey.ts';
import { endImpersonation } from './impersonation/end-impersonation.ts';
import { startImpersonation } from './impersonation/start-impersonation.ts';
import { listAccounts } from './list-accounts.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { openSession } from './open-session.ts';
import { renewSession } from './renew-session.ts';
import { requestCode } from './request-code.ts';
import { resetPassword } from './reset-password.ts';
import { searchLogin } from './search-login.ts';
import { sendSecondFactor } from './send-second-factor.ts';
import { createBusiness } from './sign-up/create-business.ts';
import { createIndividual } from './sign-up/create-individual.ts';
import { createUserAndBusiness } from './sign-up/create-user-and-business.ts';
import { findBusiness } from './sign-up/find-business.ts';
import { findBusinessUser } from './sign-up/find-business-user.ts';
import { listSignupInstances } from './sign-up/list-signup-instances.ts';
import { finishSignOn } from './single-sign-on/finish-sign-on.ts';
import { listProviders } from './single-sign-on/list-providers.ts';
import { listSignOnSettings } from './single-sign-on/list-sign-on-settings.ts';
import { logInMember } from './single-sign-on/log-in-member.ts';
import { addMailDomain, removeMailDomain, verifyMailDomain } from './single-sign-on/mail-domain.ts';
import { linkProvider, listProviderLinks, unlinkProvider } from './single-sign-on/provider-link.ts';
import { removeProvider } from './single-sign-on/remove-provider.ts';
import { saveProvider } from './single-sign-on/save-provider.ts';
import { startMemberSignUp } from './single-sign-on/start-member-sign-up.ts';
import { redeemHandoff } from './switching/redeem-handoff.ts';
import { switchAccount } from './switching/switch-account.ts';
import { verifyCode } from './verify-code.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const signInOperations = [
  getCaptchaActivation,
  getCaptchaChallenge,
  verifyCaptcha,
  createBusiness,
  createIndividual,
  createUserAndBusiness,
  findBusiness,
  findBusinessUser,
  listSignupInstances,
  listAccounts,
  logIn,
  logOut,
  openSession,
  redeemHandoff,
  renewSession,
  requestCode,
  resetPassword,
  searchLogin,
  finishSignOn,
  getRealm,
  giveExternalToken,
  listProviders,
  listSignOnSettings,
  logInMember,
  redeemExternalToken,
  removeProvider,
  removeRealm,
  saveProvider,
  addMailDomain,
  verifyMailDomain,
  removeMailDomain,
  listProviderLinks,
  linkProvider,
  unlinkProvider,
  answerInvitation,
  saveRealm,
  startMemberSignUp,
  sendSecondFactor,
  switchAccount,
  startImpersonation,
  endImpersonation,
  verifyCode,
  verifySecondFactor,
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
  verifyPasskey,
  changeLoginId,
  changePassword,
  changeUserPassword,
  createToken,
  demandNewPassword,
  listLogins,
  startLoginChange,
  undoChange,
  updatePassword,
  validateToken,
] as const;
