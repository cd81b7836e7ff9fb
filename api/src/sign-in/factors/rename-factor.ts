import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { enqueueFactorNotice } from './enqueue-factor-notice.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { listFactorsOf, renameFactorOf } from './queries/factors.ts';

export const renameFactor: Handle<'sign-in/rename-factor'> = async (context, { factorId, name }) => {
  const { tx, actor, request } = context;
  if ((await renameFactorOf(tx, actor.personId, factorId, name)) === 0) throw new Refusal('not_found');
  const factors = await listFactorsOf(tx, actor.personId, relyingParty(request.origin).id);
  const factor = factors.find(({ id }) => id === factorId);
  if (factor === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  await enqueueFactorNotice(context, actor.personId, 'renamed', name);
  return factor;
};
