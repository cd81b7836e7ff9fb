// Links a provider to the signed-in person, and removes the link.
import { invalidateSessions } from '../accounts/session-cache.ts';
import { enqueueFactorNotice } from '../credentials/factors/factor-notice.ts';
import { enforceAttemptLimit } from '../credentials/throttle/attempts.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { revokeProviderSessions } from '../sessions/queries/sessions.ts';
import { type PreparedSignOn, prepareSignOn, saveSignOn } from './begin-sign-on.ts';
import { deleteProviderLinks, listProviderLinkRows } from './queries/external-identities.ts';
import { findActiveProvider } from './queries/providers.ts';

/** Where the browser returns after the provider is linked. */
const afterLinking = '/profile-settings?notice=provider-linked';

/** Returns the providers that the actor can link, and which are linked. */
export const listProviderLinks: Handle<'single-sign-on/list-provider-links'> = async ({
  tx,
  tenant,
  actor,
}) => {
  const entityType = actor.staffId === null ? 2 : 1;
  return { providers: await listProviderLinkRows(tx, tenant.id, actor.personId, entityType) };
};

/** Prepares a sign-on that links a provider to the actor. Contacts the provider before the transaction opens. */
export const prepareProviderLink = async (
  context: Context,
  { providerId }: { providerId: number },
): Promise<PreparedSignOn> => {
  await enforceAttemptLimit(context, 'signOnsOfAddress', context.request.address);
  const provider = await findActiveProvider(context.tx, providerId);
  // A membership system returns nothing that distinguishes one sign-on from another.
  if (provider === undefined || provider.kind === 'membersuite') throw new Refusal('not_found');
  try {
    return await prepareSignOn(context, provider, afterLinking);
  } catch {
    throw new Refusal('sign_on_failed');
  }
};

/** Stores the prepared sign-on, and returns the URL to continue at the provider. */
export const linkProvider = async (
  context: Context,
  { providerId }: { providerId: number },
  prepared: PreparedSignOn,
) => {
  await saveSignOn(context, providerId, prepared, afterLinking, context.actor.personId);
  return { url: prepared.location };
};

/** Removes the link to a provider, ends the sessions that it opened, and notifies the actor. */
export const unlinkProvider: Handle<'single-sign-on/unlink-provider'> = async (context, { providerId }) => {
  const { tx, tenant, actor } = context;
  const provider = await findActiveProvider(tx, providerId);
  const removed = await deleteProviderLinks(tx, tenant.id, actor.personId, providerId);
  if (provider === undefined || removed === 0) throw new Refusal('not_found');
  invalidateSessions(actor.personId);
  await revokeProviderSessions(tx, { tenantId: tenant.id, personId: actor.personId, providerId });
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { provider: providerId } });
  await enqueueFactorNotice(context, actor.personId, 'unlinked', provider.name);
  return { done: true };
};
