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

export const singleSignOnOperations = [
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
] as const;
