// Links a provider to the signed-in person, and removes the link.
import { forgetSessionsOf } from '../accounts/session-cache.ts';
import { enqueueFactorNotice } from '../credentials/factors/factor-notice.ts';
import { enforceTryLimit } from '../credentials/throttle/tries.ts';
import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { revokeProviderSessions } from '../sessions/queries/sessions.ts';
import { type PreparedSignOn, prepareSignOn, saveSignOn } from './begin-sign-on.ts';
import { deleteLinks, listLinks } from './queries/external-identities.ts';
import { findProvider } from './queries/providers.ts';

/** Where the browser returns after the provider is linked. */
const afterLinking = '/profile-settings?notice=provider-linked';

export const listProviderLinks: Handle<'single-sign-on/list-provider-links'> = async ({
  tx,
  tenant,
  actor,
}) => {
  const entityType = actor.staffId === null ? 2 : 1;
  return { providers: await listLinks(tx, tenant.id, actor.personId, entityType) };
};

/** Contacts the provider before the transaction opens. */
export const prepareLink = async (
  context: Context,
  { providerId }: { providerId: number },
): Promise<PreparedSignOn> => {
  await enforceTryLimit(context, 'signOnsOfAddress', context.request.address);
  const provider = await findProvider(context.tx, providerId);
  // A membership system returns nothing that distinguishes one sign-on from another.
  if (provider === undefined || provider.kind === 'membersuite') throw new Refusal('not_found');
  try {
    return await prepareSignOn(context, provider, afterLinking);
  } catch {
    throw new Refusal('sign_on_failed');
  }
};

export const linkProvider = async (
  context: Context,
  { providerId }: { providerId: number },
  prepared: PreparedSignOn,
) => {
  await saveSignOn(context, providerId, prepared, afterLinking, context.actor.personId);
  return { url: prepared.location };
};

export const unlinkProvider: Handle<'single-sign-on/unlink-provider'> = async (context, { providerId }) => {
  const { tx, tenant, actor } = context;
  const provider = await findProvider(tx, providerId);
  const removed = await deleteLinks(tx, tenant.id, actor.personId, providerId);
  if (provider === undefined || removed === 0) throw new Refusal('not_found');
  forgetSessionsOf(actor.personId);
  await revokeProviderSessions(tx, { tenantId: tenant.id, personId: actor.personId, providerId });
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { provider: providerId } });
  await enqueueFactorNotice(context, actor.personId, 'unlinked', provider.name);
  return { done: true };
};
