import type { ModuleOperations } from '../module.ts';
import { inIdentity, inIdentityAfter, inTenant } from '../platform/mount/context.ts';
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
import { giveExternalToken, redeemExternalToken } from './external-auth/external-token.ts';
import { getRealm, removeRealm, saveRealm } from './external-auth/realms.ts';
import { confirmAuthenticator } from './factors/authenticators/confirm-authenticator.ts';
import { startAuthenticator } from './factors/authenticators/start-authenticator.ts';
import { forgetDevice } from './factors/devices/forget-device.ts';
import { listRememberedDevices } from './factors/devices/list-remembered-devices.ts';
import { listFactors } from './factors/list-factors.ts';
import { addPasskey } from './factors/passkeys/add-passkey.ts';
import { askPasskey } from './factors/passkeys/ask-passkey.ts';
import { askPasskeyAgain } from './factors/passkeys/ask-passkey-again.ts';
import { startPasskey } from './factors/passkeys/start-passkey.ts';
import { verifyPasskey } from './factors/passkeys/verify-passkey.ts';
import { proveAgain } from './factors/prove-again.ts';
import { makeRecoveryCodes } from './factors/recovery/make-recovery-codes.ts';
import { removeFactor } from './factors/remove-factor.ts';
import { renameFactor } from './factors/rename-factor.ts';
import { endImpersonation } from './impersonation/end-impersonation.ts';
import { startImpersonation } from './impersonation/start-impersonation.ts';
import { answerInvitation } from './invitations.ts';
import { listAccounts } from './list-accounts.ts';
import { logIn } from './log-in.ts';
import { openSession } from './open-session.ts';
import { redeemHandoff } from './redeem-handoff.ts';
import { requestCode } from './request-code.ts';
import { resetPassword } from './reset-password.ts';
import { searchLogin } from './search-login.ts';
import { sendSecondFactor } from './send-second-factor.ts';
import { logOut } from './sessions/log-out.ts';
import { renewSession } from './sessions/renew-session.ts';
import { createBusiness } from './sign-up/create-business.ts';
import { createIndividual } from './sign-up/create-individual.ts';
import { createUserAndBusiness } from './sign-up/create-user-and-business.ts';
import { findBusiness } from './sign-up/find-business.ts';
import { findBusinessUser } from './sign-up/find-business-user.ts';
import { listSignupInstances } from './sign-up/list-signup-instances.ts';
import type { PreparedSignOn } from './single-sign-on/begin-sign-on.ts';
import { completeSignOn } from './single-sign-on/complete-sign-on.ts';
import { resolveOpenidSignOn } from './single-sign-on/finish-sign-on.ts';
import {
  linkProvider,
  listProviderLinks,
  prepareLink,
  unlinkProvider,
} from './single-sign-on/link-provider.ts';
import { listProviders } from './single-sign-on/list-providers.ts';
import { resolveMemberSignOn, startMemberSignUp } from './single-sign-on/member-sign-on.ts';
import { listSignOnSettings } from './single-sign-on/settings/list-sign-on-settings.ts';
import {
  addMailDomain,
  findDomainRecord,
  removeMailDomain,
  verifyMailDomain,
} from './single-sign-on/settings/mail-domains.ts';
import { removeProvider } from './single-sign-on/settings/remove-provider.ts';
import { saveProvider } from './single-sign-on/settings/save-provider.ts';
import { switchAccount } from './switch-account.ts';
import { verifyCode } from './verify-code.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const signInHandlers: ModuleOperations<'sign-in'> = {
  'sign-in/get-captcha-activation': inTenant(getCaptchaActivation),
  'sign-in/get-captcha-challenge': inTenant(getCaptchaChallenge),
  'sign-in/verify-captcha': inIdentity(verifyCaptcha),
  'sign-in/create-business': inIdentity(createBusiness),
  'sign-in/create-individual': inIdentity(createIndividual),
  'sign-in/create-user-and-business': inIdentity(createUserAndBusiness),
  'sign-in/find-business': inIdentity(findBusiness),
  'sign-in/find-business-user': inIdentity(findBusinessUser),
  'sign-in/list-signup-instances': inIdentity(listSignupInstances),
  'sign-in/list-accounts': inIdentity(listAccounts),
  'sign-in/log-in': inIdentity(logIn),
  'sign-in/log-out': inIdentity(logOut),
  'sign-in/open-session': inIdentity(openSession),
  'sign-in/redeem-handoff': inIdentity(redeemHandoff),
  'sign-in/renew-session': inIdentity(renewSession),
  'sign-in/request-code': inIdentity(requestCode),
  'sign-in/reset-password': inIdentity(resetPassword),
  'sign-in/search-login': inIdentity(searchLogin),
  'sign-in/finish-sign-on': inIdentityAfter(resolveOpenidSignOn, (context, _, arrival) =>
    completeSignOn(context, arrival),
  ),
  'sign-in/get-realm': inTenant(getRealm),
  'sign-in/give-external-token': inIdentity(giveExternalToken),
  'sign-in/list-providers': inTenant(listProviders),
  'sign-in/list-sign-on-settings': inTenant(listSignOnSettings),
  'sign-in/log-in-member': inIdentityAfter(resolveMemberSignOn, (context, _, arrival) =>
    completeSignOn(context, arrival),
  ),
  'sign-in/redeem-external-token': inIdentity(redeemExternalToken),
  'sign-in/remove-provider': inIdentity(removeProvider),
  'sign-in/remove-realm': inTenant(removeRealm),
  'sign-in/save-provider': inIdentity(saveProvider),
  'sign-in/add-mail-domain': inIdentity(addMailDomain),
  'sign-in/verify-mail-domain': inIdentityAfter<'sign-in/verify-mail-domain', boolean>(
    findDomainRecord,
    verifyMailDomain,
  ),
  'sign-in/remove-mail-domain': inIdentity(removeMailDomain),
  'sign-in/list-provider-links': inIdentity(listProviderLinks),
  'sign-in/link-provider': inIdentityAfter<'sign-in/link-provider', PreparedSignOn>(
    prepareLink,
    linkProvider,
  ),
  'sign-in/unlink-provider': inIdentity(unlinkProvider),
  'sign-in/answer-invitation': inIdentity(answerInvitation),
  'sign-in/save-realm': inTenant(saveRealm),
  'sign-in/start-member-sign-up': inIdentity(startMemberSignUp),
  'sign-in/send-second-factor': inIdentity(sendSecondFactor),
  'sign-in/switch-account': inIdentity(switchAccount),
  'sign-in/start-impersonation': inIdentity(startImpersonation),
  'sign-in/end-impersonation': inIdentity(endImpersonation),
  'sign-in/verify-code': inIdentity(verifyCode),
  'sign-in/verify-second-factor': inIdentity(verifySecondFactor),
  'sign-in/add-passkey': inIdentity(addPasskey),
  'sign-in/ask-passkey': inIdentity(askPasskey),
  'sign-in/ask-passkey-again': inIdentity(askPasskeyAgain),
  'sign-in/confirm-authenticator': inIdentity(confirmAuthenticator),
  'sign-in/forget-device': inIdentity(forgetDevice),
  'sign-in/list-factors': inIdentity(listFactors),
  'sign-in/list-remembered-devices': inIdentity(listRememberedDevices),
  'sign-in/make-recovery-codes': inIdentity(makeRecoveryCodes),
  'sign-in/prove-again': inIdentity(proveAgain),
  'sign-in/remove-factor': inIdentity(removeFactor),
  'sign-in/rename-factor': inIdentity(renameFactor),
  'sign-in/start-authenticator': inIdentity(startAuthenticator),
  'sign-in/start-passkey': inIdentity(startPasskey),
  'sign-in/verify-passkey': inIdentity(verifyPasskey),
  'sign-in/change-login-id': inIdentity(changeLoginId),
  'sign-in/change-password': inIdentity(changePassword),
  'sign-in/change-user-password': inIdentity(changeUserPassword),
  'sign-in/create-token': inIdentity(createToken),
  'sign-in/demand-new-password': inIdentity(demandNewPassword),
  'sign-in/list-logins': inIdentity(listLogins),
  'sign-in/start-login-change': inIdentity(startLoginChange),
  'sign-in/undo-change': inIdentity(undoChange),
  'sign-in/update-password': inIdentity(updatePassword),
  'sign-in/validate-token': inIdentity(validateToken),
};
