import { maskContact } from '@commonway/contract/sign-in/login-id.ts';
import { spendToken } from '../../../accounts/queries/tokens.ts';
import { hashSecret } from '../../../accounts/secrets.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { undoChange } from '../../credentials/queries/changes.ts';
import { dropUnproven, restoreLogin } from '../../credentials/queries/logins.ts';
import { mailLink } from '../../letters/mail-link.ts';
import { findLogin } from '../../queries/contacts.ts';
import { revokePassword } from '../../queries/credentials.ts';
import { lockLogin } from '../../queries/people.ts';
import { endAccess } from '../../sessions/end-access.ts';
import { Answer, step } from '../flow.ts';

interface Undoing {
  readonly personId: number;
  readonly loginId: string;
  readonly changedAt: string;
}

/** Spends the link's token: the change, and what was changed after it, counts as undone. */
export const undoneChange = step(
  'undone change',
  async ({ tx, tenant }, { secret }: { secret: string }): Promise<Undoing> => {
    const token = await spendToken(tx, tenant.id, 'undo', hashSecret(secret));
    const change = token === undefined ? undefined : await undoChange(tx, String(token.payload['changeId']));
    if (change === undefined) throw new Refusal('link_expired');
    return change;
  },
);

/**
 * The login is what it was, unless its address has become somebody else's login since. One that was only typed into a sign-up
 * and never proven gives way: a stranger must not close the owner's way back.
 */
export const oldLogin = step('old login', async ({ tx }, { personId, loginId, changedAt }: Undoing) => {
  await lockLogin(tx, loginId);
  const owner = await findLogin(tx, loginId);
  if (owner?.personId === personId) return {};
  if (owner?.isVerified) throw new Refusal('login_id_taken');
  await dropUnproven(tx, loginId);
  await restoreLogin(tx, personId, loginId, changedAt);
  return {};
});

/**
 * Nothing a thief holds opens anything now, nor does the password. The way to a new one goes to the login that was put
 * back and not to whoever holds this link: word of the change went to the new address too.
 */
export const newStart = step('new start', async (context, { personId, loginId }: Undoing) => {
  context.audit({ subjectKind: 'person', subjectId: personId });
  await revokePassword(context.tx, personId);
  await endAccess(context, personId);
  await mailLink(context, 'reset', personId, { loginId });
  return new Answer({ sentTo: maskContact(loginId) });
});
