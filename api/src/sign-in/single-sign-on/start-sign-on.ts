import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { finishSignOn } from '@commonway/contract/sign-in/single-sign-on/finish-sign-on.ts';
import type { Visit } from '../../platform/mount/server/visits.ts';
import { findProvider } from '../queries/providers.ts';
import { tryOnce } from '../throttle/tries.ts';
import { startPath } from './addresses.ts';
import { type Departure, depart, planDeparture } from './begin-sign-on.ts';
import { reasonOf } from './reason-of.ts';

const failed = '/login?error=sign_on_failed';

type Asked =
  | { readonly providerId: number; readonly departure: Departure }
  | { readonly providerId: number; readonly reason: string };

/** GET of the sign-in page's button: redirects to the provider. A plain link, so that it works without script. */
export const startSignOn: Visit = {
  method: 'GET',
  path: startPath,
  operation: finishSignOn,
  from: 'anywhere',
  takes: 'query',
  otherwise: failed,
  ask: async (context, { providerId = '', redirect }): Promise<Asked> => {
    const id = /^\d{1,15}$/.test(providerId) ? Number(providerId) : 0;
    const { isAllowed } = await tryOnce(context, 'signOnsOfAddress', context.request.address);
    if (!isAllowed) return { providerId: id, reason: 'too many sign-ons of this address' };
    const provider = await findProvider(context.tx, id);
    if (provider === undefined) return { providerId: id, reason: 'the provider is gone' };
    return planDeparture(context, provider, safeRedirect(redirect)).then(
      (departure) => ({ providerId: id, departure }),
      (error) => ({ providerId: id, reason: reasonOf(error) }),
    );
  },
  handle: async (context, { redirect }) => {
    const asked = context.asked as Asked;
    const { providerId } = asked;
    if ('reason' in asked) {
      const { reason } = asked;
      context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId, details: { reason } });
      return { location: failed, outcome: 'sign_on_failed' };
    }
    await depart(context, providerId, asked.departure, safeRedirect(redirect));
    return { location: asked.departure.location, outcome: 'begun' };
  },
};
