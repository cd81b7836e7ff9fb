import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { finishAddingFactor } from '../finish-adding-factor.ts';
import { findPendingAuthenticator, lockFactors } from '../queries/factors.ts';
import { checkAuthenticatorCode } from './check-authenticator.ts';

/** The first code confirms that the app stored the secret. It is consumed like any other code. */
export const confirmAuthenticator: Handle<'sign-in/confirm-authenticator'> = async (
  context,
  { factorId, code },
) => {
  const { tx, actor } = context;
  await lockFactors(tx, actor.personId);
  const pending = await findPendingAuthenticator(tx, actor.personId, factorId);
  if (pending === undefined) throw new Refusal('not_found');
  await checkAuthenticatorCode(context, actor.personId, [pending], code, 'provingCodes');
  return finishAddingFactor(context, factorId);
};
