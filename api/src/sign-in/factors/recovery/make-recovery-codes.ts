import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { enqueueFactorNotice } from '../enqueue-factor-notice.ts';
import { lockFactors } from '../queries/factors.ts';
import { replaceRecoveryCodes } from '../queries/recovery-codes.ts';
import { strongFactors } from '../second-factor-of.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/** Requires a strong factor: recovery codes substitute for one and must not become a way around it. */
export const makeRecoveryCodes: Handle<'sign-in/make-recovery-codes'> = async (context) => {
  const { tx, actor } = context;
  await lockFactors(tx, actor.personId);
  const held = await strongFactors(context, actor.personId);
  if (!held.totp && !held.passkey) throw new Refusal('factor_missing');
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, actor.personId, codes.map(hashRecoveryCode));
  context.audit({ subjectKind: 'person', subjectId: actor.personId });
  await enqueueFactorNotice(context, actor.personId, 'codes', '');
  return { codes };
};
