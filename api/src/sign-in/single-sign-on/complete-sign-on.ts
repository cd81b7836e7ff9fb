// The return from a provider. A person whom the provider vouches for continues as after a password.
import type { ProviderProfile } from '../../outside/sign-on/provider-profile.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { enqueueFactorNotice } from '../factors/enqueue-factor-notice.ts';
import { flows } from '../flows.ts';
import { findProvider, type ProviderRow } from '../queries/providers.ts';
import type { SignOn } from '../queries/sign-ons.ts';
import { findOrCreatePerson, linkPerson } from './find-or-create-person.ts';
import { reasonOf } from './reason-of.ts';

/** The outcome of a sign-on at a provider. */
export type SignOnResult =
  | {
      readonly provider: ProviderRow;
      readonly vouched: ProviderProfile;
      readonly redirect: string | null;
      readonly linkingPersonId: number | null;
    }
  | { readonly providerId: number | null; readonly reason: string };

/**
 * Consumes the sign-on that the browser returns to and asks its provider. Returns failures instead of throwing them, so
 * that they are audited.
 */
export async function resolveSignOn(
  { tx }: Context,
  take: () => Promise<SignOn | undefined>,
  ask: (provider: ProviderRow, signOn: SignOn) => Promise<ProviderProfile>,
): Promise<SignOnResult> {
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
export async function completeSignOn(context: Context, result: SignOnResult) {
  if ('reason' in result) {
    const { providerId, reason } = result;
    if (providerId === null)
      context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details: { reason } });
    else context.audit({ subjectKind: 'sign_in_provider', subjectId: providerId, details: { reason } });
    throw new Refusal('sign_on_failed', { keepsChanges: true });
  }
  const { provider, vouched, redirect, linkingPersonId } = result;
  if (linkingPersonId !== null) {
    await linkPerson(context, provider, vouched, linkingPersonId);
    await enqueueFactorNotice(context, linkingPersonId, 'linked', provider.name);
    return { linked: true as const, redirect };
  }
  const personId = await findOrCreatePerson(context, provider, vouched);
  const limits = { providerId: provider.id, entityType: provider.entityType };
  const { token } = await flows['single-sign-on'].run(context, { personId, limits });
  return { token, redirect };
}
