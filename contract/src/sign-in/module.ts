import { z } from 'zod';
import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { answerInvitation, listAccounts, redeemHandoff, switchAccount } from './accounts.ts';
import { changeLoginId, changePassword, startLoginChange, undoChange } from './change.ts';
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
  listSignupInstances,
} from './sign-up.ts';
import { changeUserPassword, findBusinessUser } from './specified.ts';

export const signInModule = {
  name: 'sign-in',
  operations: [
    continueOnPhone,
    signInWithCode,
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
    redeemSignInLink,
    redeemHandoff,
    requestCode,
    resetPassword,
    searchLogin,
    answerInvitation,
    switchAccount,
    verifyCode,
    verifySecondFactor,
    verifyPasskey,
    changeLoginId,
    changePassword,
    changeUserPassword,
    createToken,
    startLoginChange,
    undoChange,
    updatePassword,
  ],
  jobs: {
    'sign-in/send-invitation': job({ accountId: z.int(), noticeId: z.uuid(), language: z.string() }),
  },
} as const satisfies ContractModule;
