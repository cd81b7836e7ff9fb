import { answerInvitation, listAccounts, redeemHandoff, switchAccount } from './accounts.ts';
import { changeLoginId, changePassword, changeUserPassword, startLoginChange, undoChange } from './change.ts';
import { logIn, openSession, verifyPasskey, verifySecondFactor } from './log-in.ts';
import {
  createToken,
  requestCode,
  resetPassword,
  searchLogin,
  signInWithCode,
  updatePassword,
  verifyCode,
} from './recovery.ts';
import { continueOnPhone, redeemSignInLink, sendSignInLink } from './sign-in-link.ts';
import {
  createBusiness,
  createIndividual,
  createUserAndBusiness,
  findBusiness,
  findBusinessUser,
  listSignupInstances,
} from './sign-up.ts';

export const signInOperations = [
  createBusiness,
  createIndividual,
  createUserAndBusiness,
  findBusiness,
  findBusinessUser,
  listSignupInstances,
  listAccounts,
  logIn,
  openSession,
  sendSignInLink,
  continueOnPhone,
  redeemSignInLink,
  redeemHandoff,
  requestCode,
  resetPassword,
  searchLogin,
  answerInvitation,
  switchAccount,
  verifyCode,
  signInWithCode,
  verifySecondFactor,
  verifyPasskey,
  changeLoginId,
  changePassword,
  changeUserPassword,
  createToken,
  startLoginChange,
  undoChange,
  updatePassword,
] as const;
