// The way back: whoever the provider vouches for goes on as after a password.
import type { Vouched } from '../../outside/sign-on/vouched.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { tellOfFactor } from '../factors/tell-of-factor.ts';
import { flows } from '../flows.ts';
import { findProvider, type ProviderRow } from '../queries/providers.ts';
import type { SignOn } from '../queries/sign-ons.ts';
import { linkPerson, personVouchedFor } from './person-vouched-for.ts';
import { reasonOf } from './reason-of.ts';

/** What came of asking the provider. */
export type Arrival =
  | {
      readonly provider: ProviderRow;
      readonly vouched: Vouched;
      readonly redirect: string | null;
      readonly linkingPersonId: number | null;
    }
  | { readonly providerId: number | null; readonly reason: string };

/** Takes the sign-on a browser comes back to, and asks its provider; it answers and does not throw, for the audit's sake. */
export async function arrivalOf(
  { tx }: Context,
  take: () => Promise<SignOn | undefined>,
  ask: (provider: ProviderRow, signOn: SignOn) => Promise<Vouched>,
): Promise<Arrival> {
  const signOn = await take();
  if (signOn === undefined) return { providerId: null, reason: 'this browser began no such sign-on' };
  const provider = await findProvider(tx, signOn.providerId);
  if (provider === undefined) return { providerId: signOn.providerId, reason: 'the provider is gone' };
  try {
    const { redirect, linkingPersonId } = signOn;
    return { provider, vouched: await ask(provider, signOn), redirect, linkingPersonId };
  } catch (error) {
    return { providerId: provider.id, reason: reasonOf(error) };
  }
}

/** Gives a login token for the accounts this provider may open, links the provider to whoever asked for that, or refuses. */
export async function goOn(context: Context, arrival: Arrival) {
  if ('reason' in arrival) {
    const { providerId, reason } = arrival;
    if (providerId === null)
      context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details: { reason } });
    else context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId, details: { reason } });
    throw new Refusal('sign_on_failed', { keepsChanges: true });
  }
  const { provider, vouched, redirect, linkingPersonId } = arrival;
  if (linkingPersonId !== null) {
    await linkPerson(context, provider, vouched, linkingPersonId);
    await tellOfFactor(context, linkingPersonId, 'linked', provider.name);
    return { linked: true as const, redirect };
  }
  const personId = await personVouchedFor(context, provider, vouched);
  const limits = { providerId: provider.id, entityType: provider.entityType };
  const { token } = await flows['single-sign-on'].run(context, { personId, limits });
  return { token, redirect };
}
