import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { factorAdded } from '../factor-added.ts';
import { findBegun, lockFactors } from '../queries/factors.ts';
import { checkAgainst } from './check-authenticator.ts';

/** The first code confirms that the app stored the secret. It is consumed like any other code. */
export const confirmAuthenticator: Handle<'sign-in/confirm-authenticator'> = async (
  context,
  { factorId, code },
) => {
  const { tx, actor } = context;
  await lockFactors(tx, actor.personId);
  const begun = await findBegun(tx, actor.personId, factorId);
  if (begun === undefined) throw new Refusal('not_found');
  await checkAgainst(context, actor.personId, [begun], code, 'provingCodes');
  return factorAdded(context, factorId);
};
