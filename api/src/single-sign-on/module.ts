import type { ServerModule } from '../module.ts';
import { inIdentity, inIdentityAfter, inTenant } from '../platform/mount/context.ts';
import type { PreparedSignOn } from './begin-sign-on.ts';
import { getRealm, giveExternalToken, redeemExternalToken, removeRealm, saveRealm } from './external-auth.ts';
import { linkProvider, listProviderLinks, prepareProviderLink, unlinkProvider } from './link-provider.ts';
import { resolveMemberSignOn, startMemberSignUp } from './member-sign-on.ts';
import { receiveAssertion } from './receive-assertion.ts';
import {
  addMailDomain,
  checkMailDomains,
  isDomainRecordPublished,
  removeMailDomain,
  verifyMailDomain,
} from './settings/mail-domains.ts';
import { listProviders, listSignOnSettings, removeProvider, saveProvider } from './settings/providers.ts';
import { completeSignOn, resolveOpenidSignOn, startSignOn } from './sign-on.ts';

export const singleSignOnModule: ServerModule<'single-sign-on'> = {
  operations: {
    'single-sign-on/finish-sign-on': inIdentityAfter(resolveOpenidSignOn, (context, _, arrival) =>
      completeSignOn(context, arrival),
    ),
    'single-sign-on/get-realm': inTenant(getRealm),
    'single-sign-on/give-external-token': inIdentity(giveExternalToken),
    'single-sign-on/list-providers': inTenant(listProviders),
    'single-sign-on/list-sign-on-settings': inTenant(listSignOnSettings),
    'single-sign-on/log-in-member': inIdentityAfter(resolveMemberSignOn, (context, _, arrival) =>
      completeSignOn(context, arrival),
    ),
    'single-sign-on/redeem-external-token': inIdentity(redeemExternalToken),
    'single-sign-on/remove-provider': inIdentity(removeProvider),
    'single-sign-on/remove-realm': inTenant(removeRealm),
    'single-sign-on/save-provider': inIdentity(saveProvider),
    'single-sign-on/add-mail-domain': inIdentity(addMailDomain),
    'single-sign-on/verify-mail-domain': inIdentityAfter<'single-sign-on/verify-mail-domain', boolean>(
      isDomainRecordPublished,
      verifyMailDomain,
    ),
    'single-sign-on/remove-mail-domain': inIdentity(removeMailDomain),
    'single-sign-on/list-provider-links': inIdentity(listProviderLinks),
    'single-sign-on/link-provider': inIdentityAfter<'single-sign-on/link-provider', PreparedSignOn>(
      prepareProviderLink,
      linkProvider,
    ),
    'single-sign-on/unlink-provider': inIdentity(unlinkProvider),
    'single-sign-on/save-realm': inTenant(saveRealm),
    'single-sign-on/start-member-sign-up': inIdentity(startMemberSignUp),
  },
  jobs: {
    'single-sign-on/check-mail-domains': { run: checkMailDomains, cron: '7 * * * *' },
  },
  visits: [startSignOn, receiveAssertion],
};
