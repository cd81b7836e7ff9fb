import type { ServerModule } from '../module.ts';
import { inIdentity } from '../platform/mount/context.ts';
import { answerInvitation, listAccounts, redeemHandoff, switchAccount } from './accounts.ts';
import { changeLoginId, changePassword, startLoginChange, undoChange } from './change.ts';
import { logIn, openSession, verifyPasskey, verifySecondFactor } from './log-in.ts';
import { logInForm } from './log-in-form.ts';
import {
  createToken,
  requestCode,
  resetPassword,
  searchLogin,
  signInWithCode,
  updatePassword,
  verifyCode,
} from './recovery.ts';
import { sendInvitation } from './send-invitation.ts';
import {
  continueOnPhone,
  openSignInLinkForm,
  redeemSignInLink,
  sendSignInLink,
  sendSignInLinkForm,
} from './sign-in-link.ts';
import {
  createBusiness,
  createIndividual,
  createUserAndBusiness,
  findBusiness,
  listSignupInstances,
} from './sign-up.ts';
import { signUpForms } from './sign-up-forms.ts';
import { changeUserPassword, findBusinessUser } from './specified.ts';

export const signInModule: ServerModule<'sign-in'> = {
  operations: {
    'sign-in/continue-on-phone': inIdentity(continueOnPhone),
    'sign-in/sign-in-with-code': inIdentity(signInWithCode),
    'sign-in/create-business': inIdentity(createBusiness),
    'sign-in/create-individual': inIdentity(createIndividual),
    'sign-in/create-user-and-business': inIdentity(createUserAndBusiness),
    'sign-in/find-business': inIdentity(findBusiness),
    'sign-in/find-business-user': inIdentity(findBusinessUser),
    'sign-in/list-signup-instances': inIdentity(listSignupInstances),
    'sign-in/list-accounts': inIdentity(listAccounts),
    'sign-in/log-in': inIdentity(logIn),
    'sign-in/open-session': inIdentity(openSession),
    'sign-in/send-sign-in-link': inIdentity(sendSignInLink),
    'sign-in/redeem-sign-in-link': inIdentity(redeemSignInLink),
    'sign-in/redeem-handoff': inIdentity(redeemHandoff),
    'sign-in/request-code': inIdentity(requestCode),
    'sign-in/reset-password': inIdentity(resetPassword),
    'sign-in/search-login': inIdentity(searchLogin),
    'sign-in/answer-invitation': inIdentity(answerInvitation),
    'sign-in/switch-account': inIdentity(switchAccount),
    'sign-in/verify-code': inIdentity(verifyCode),
    'sign-in/verify-second-factor': inIdentity(verifySecondFactor),
    'sign-in/verify-passkey': inIdentity(verifyPasskey),
    'sign-in/change-login-id': inIdentity(changeLoginId),
    'sign-in/change-password': inIdentity(changePassword),
    'sign-in/change-user-password': inIdentity(changeUserPassword),
    'sign-in/create-token': inIdentity(createToken),
    'sign-in/start-login-change': inIdentity(startLoginChange),
    'sign-in/undo-change': inIdentity(undoChange),
    'sign-in/update-password': inIdentity(updatePassword),
  },
  jobs: {
    'sign-in/send-invitation': { run: sendInvitation },
  },
  visits: [logInForm, ...signUpForms, openSignInLinkForm, sendSignInLinkForm],
};
