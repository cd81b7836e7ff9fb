import type { OutputOf } from '@commonway/contract/operations.ts';
import type { Context } from '../../platform/mount/context.ts';
import { enqueueFactorNotice } from './enqueue-factor-notice.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { listFactorsOf } from './queries/factors.ts';
import { upgradeSession } from './upgrade-session.ts';

/**
 * Finishes adding a factor of either kind: notifies the person, and replaces a session limited to enrollment with a
 * full one.
 */
export async function finishAddingFactor(
  context: Context,
  id: number,
): Promise<OutputOf<'sign-in/add-passkey'>> {
  const { tx, actor, request } = context;
  const factors = await listFactorsOf(tx, actor.personId, relyingParty(request.origin).id);
  const factor = factors.find((each) => each.id === id);
  if (factor === undefined) throw new Error('a factor just added is not there');
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { factor: factor.kind } });
  await enqueueFactorNotice(context, actor.personId, 'added', factor.name);
  return { factor, session: await upgradeSession(context, factor.kind) };
}
