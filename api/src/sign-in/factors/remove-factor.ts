import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { enqueueFactorNotice } from './enqueue-factor-notice.ts';
import { ownAccount } from './list-factors.ts';
import { deleteDevicesOf } from './queries/devices.ts';
import { deleteFactor, lockFactors } from './queries/factors.ts';
import { replaceRecoveryCodes } from './queries/recovery-codes.ts';
import { secondFactorOf, strongFactors } from './second-factor-of.ts';

/** A person who must have a strong factor can replace the last one but not remove it. */
export const removeFactor: Handle<'sign-in/remove-factor'> = async (context, { factorId }) => {
  const { tx, actor } = context;
  await lockFactors(tx, actor.personId);
  const removed = await deleteFactor(tx, actor.personId, factorId);
  if (removed === undefined) throw new Refusal('not_found');
  const { need } = await secondFactorOf(context, await ownAccount(context));
  if (need === 'enroll') throw new Refusal('factor_needed');
  const held = await strongFactors(context, actor.personId);
  if (!held.totp && !held.passkey) await replaceRecoveryCodes(tx, actor.personId, []);
  await deleteDevicesOf(tx, actor.personId);
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  await enqueueFactorNotice(context, actor.personId, 'removed', removed.name);
  return { done: true };
};
