import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { finishSignOn } from '@commonway/contract/sign-in/single-sign-on/finish-sign-on.ts';
import type { Visit } from '../../platform/mount/server/visits.ts';
import { findProvider } from '../queries/providers.ts';
import { tryOnce } from '../throttle/tries.ts';
import { startPath } from './addresses.ts';
import { type Departure, depart, planDeparture } from './begin-sign-on.ts';

const failed = '/login?error=sign_on_failed';

interface Asked {
  readonly providerId: number;
  readonly departure: Departure;
}

/** GET of the button on the sign-in page: off to the provider. A plain link, so that it works without script. */
export const startSignOn: Visit = {
  method: 'GET',
  path: startPath,
  operation: finishSignOn,
  from: 'anywhere',
  otherwise: failed,
  ask: async (context, { providerId = '', redirect }): Promise<Asked | null> => {
    const id = /^\d{1,15}$/.test(providerId) ? Number(providerId) : 0;
    const { isAllowed } = await tryOnce(context, 'signOnsOfAddress', context.request.address);
    const provider = isAllowed ? await findProvider(context.tx, id) : undefined;
    if (provider === undefined) return null;
    return planDeparture(context, provider, safeRedirect(redirect)).then(
      (departure) => ({ providerId: id, departure }),
      () => null,
    );
  },
  handle: async (context, { redirect }) => {
    const asked = context.asked as Asked | null;
    if (asked === null) return { location: failed, outcome: 'sign_on_failed' };
    await depart(context, asked.providerId, asked.departure, safeRedirect(redirect));
    return { location: asked.departure.location, outcome: 'begun' };
  },
};
