import type { Handle } from '../../platform/mount/context.ts';
import { findSigningKeys } from '../queries/signing-keys.ts';
import { derivedKey } from '../secrets.ts';

export const listDraftKeys: Handle<'accounts/list-draft-keys'> = async ({ tx, actor, tenant }) => {
  const keys = await findSigningKeys(tx, 'session');
  const use = `draft ${tenant.id} ${actor.personId}`;
  return { keys: keys.map(({ secret }) => derivedKey(secret, use).toString('hex')) };
};
