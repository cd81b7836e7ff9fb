import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { finishSignOn } from '@commonway/contract/sign-in/single-sign-on/finish-sign-on.ts';
import type { Visit } from '../../platform/mount/server/visits.ts';
import { findProvider } from '../queries/providers.ts';
import { recordTry } from '../throttle/tries.ts';
import { startPath } from './addresses.ts';
import { type PreparedSignOn, prepareSignOn, saveSignOn } from './begin-sign-on.ts';
import { reasonOf } from './reason-of.ts';

const failed = '/login?error=sign_on_failed';

type SignOnPreparation =
  | { readonly providerId: number; readonly prepared: PreparedSignOn }
  | { readonly providerId: number; readonly reason: string };

/** GET of the sign-in page's button: redirects to the provider. A plain link, so that it works without script. */
export const startSignOn: Visit = {
  method: 'GET',
  path: startPath,
  operation: finishSignOn,
  from: 'anywhere',
  takes: 'query',
  otherwise: failed,
  prepare: async (context, { providerId = '', redirect }): Promise<SignOnPreparation> => {
    const id = /^\d{1,15}$/.test(providerId) ? Number(providerId) : 0;
    const { isAllowed } = await recordTry(context, 'signOnsOfAddress', context.request.address);
    if (!isAllowed) return { providerId: id, reason: 'too many sign-ons of this address' };
    const provider = await findProvider(context.tx, id);
    if (provider === undefined) return { providerId: id, reason: 'the provider is gone' };
    return prepareSignOn(context, provider, safeRedirect(redirect)).then(
      (prepared) => ({ providerId: id, prepared }),
      (error) => ({ providerId: id, reason: reasonOf(error) }),
    );
  },
  handle: async (context, { redirect }) => {
    const preparation = context.prepareResult as SignOnPreparation;
    const { providerId } = preparation;
    if ('reason' in preparation) {
      const { reason } = preparation;
      context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId, details: { reason } });
      return { location: failed, outcome: 'sign_on_failed' };
    }
    await saveSignOn(context, providerId, preparation.prepared, safeRedirect(redirect));
    return { location: preparation.prepared.location, outcome: 'begun' };
  },
};
