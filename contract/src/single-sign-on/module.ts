import type { ContractModule } from '../contract-module.ts';
import { job } from '../job.ts';
import { getRealm, giveExternalToken, redeemExternalToken, removeRealm, saveRealm } from './external-auth.ts';
import { addMailDomain, removeMailDomain, verifyMailDomain } from './mail-domain.ts';
import {
  linkProvider,
  listProviderLinks,
  listProviders,
  listSignOnSettings,
  removeProvider,
  saveProvider,
  unlinkProvider,
} from './providers.ts';
import { finishSignOn, logInMember, startMemberSignUp } from './sign-on.ts';

export const singleSignOnModule = {
  name: 'single-sign-on',
  operations: [
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
    saveRealm,
    startMemberSignUp,
  ],
  jobs: {
    'single-sign-on/check-mail-domains': job({}),
  },
} as const satisfies ContractModule;
