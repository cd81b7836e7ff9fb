// The return from a provider. A person whom the provider vouches for continues as after a password.
import type { Vouched } from '../../outside/sign-on/vouched.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { tellOfFactor } from '../factors/tell-of-factor.ts';
import { flows } from '../flows.ts';
import { findProvider, type ProviderRow } from '../queries/providers.ts';
import type { SignOn } from '../queries/sign-ons.ts';
import { linkPerson, personVouchedFor } from './person-vouched-for.ts';
import { reasonOf } from './reason-of.ts';

/** The outcome of a sign-on at a provider. */
export type Arrival =
  | {
      readonly provider: ProviderRow;
      readonly vouched: Vouched;
      readonly redirect: string | null;
      readonly linkingPersonId: number | null;
    }
  | { readonly providerId: number | null; readonly reason: string };

/**
 * Consumes the sign-on that the browser returns to and asks its provider. Returns failures instead of throwing them, so
 * that they are audited.
 */
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

/**
 * Issues a login token for the accounts this provider may open, or links the provider to the person who requested it,
 * or refuses.
 */
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
