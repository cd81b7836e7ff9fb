import { findToken } from '../../accounts/queries/tokens.ts';
import { hashSecret } from '../../accounts/secrets.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { linkSecret } from './link-secret.ts';

/**
 * Reports whether the link is valid without saying whose it is: the returned id is a hash (security B3.15). The link is
 * not used up.
 */
export const validateToken: Handle<'sign-in/validate-token'> = async (context, { token }) => {
  const { tx, tenant } = context;
  const hash = hashSecret(linkSecret(context, token));
  const found = await findToken(tx, tenant.id, 'reset', hash);
  if (found?.personId == null) throw new Refusal('link_expired');
  return {
    id: hashSecret(`request ${hash.toString('hex')}`)
      .toString('hex')
      .slice(0, 32),
  };
};
