import type { OutputOf } from '@commonway/contract/operations.ts';
import type { Context } from '../../platform/mount/context.ts';
import { freeSession } from './free-session.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { listFactorsOf } from './queries/factors.ts';
import { tellOfFactor } from './tell-of-factor.ts';

/**
 * Finishes adding a factor of either kind: notifies the person, and replaces a session limited to enrollment with a
 * full one.
 */
export async function factorAdded(context: Context, id: number): Promise<OutputOf<'sign-in/add-passkey'>> {
  const { tx, actor, request } = context;
  const factors = await listFactorsOf(tx, actor.personId, relyingParty(request.origin).id);
  const factor = factors.find((each) => each.id === id);
  if (factor === undefined) throw new Error('a factor just added is not there');
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { factor: factor.kind } });
  await tellOfFactor(context, actor.personId, 'added', factor.name);
  return { factor, session: await freeSession(context, factor.kind) };
}
