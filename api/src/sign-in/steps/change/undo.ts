import { maskContact } from '@commonway/contract/sign-in/login-id.ts';
import { spendToken } from '../../../accounts/queries/tokens.ts';
import { hashSecret } from '../../../accounts/secrets.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { undoChange } from '../../credentials/queries/changes.ts';
import { deleteUnverifiedLogin, restoreLogin } from '../../credentials/queries/logins.ts';
import { mailLink } from '../../letters/mail-link.ts';
import { findLogin } from '../../queries/contacts.ts';
import { revokePassword } from '../../queries/credentials.ts';
import { lockLogin } from '../../queries/people.ts';
import { endAccess } from '../../sessions/end-access.ts';
import { Answer, step } from '../flow.ts';

interface UndoneChange {
  readonly personId: number;
  readonly loginId: string;
  readonly changedAt: string;
}

/** Consumes the link's token and marks the change and all later changes as undone. */
export const undoneChange = step(
  'undone change',
  async ({ tx, tenant }, { secret }: { secret: string }): Promise<UndoneChange> => {
    const token = await spendToken(tx, tenant.id, 'undo', hashSecret(secret));
    const change = token === undefined ? undefined : await undoChange(tx, String(token.payload['changeId']));
    if (change === undefined) throw new Refusal('link_expired');
    return change;
  },
);

/**
 * Restores the old login, unless another person has verified that address since. An unverified sign-up with that
 * address is deleted: a stranger must not block the owner.
 */
export const oldLogin = step('old login', async ({ tx }, { personId, loginId, changedAt }: UndoneChange) => {
  await lockLogin(tx, loginId);
  const owner = await findLogin(tx, loginId);
  if (owner?.personId === personId) return {};
  if (owner?.isVerified) throw new Refusal('login_id_taken');
  await deleteUnverifiedLogin(tx, loginId);
  await restoreLogin(tx, personId, loginId, changedAt);
  return {};
});

/**
 * Ends everything a thief may have: access and password. The reset link goes to the restored login and not to the
 * holder of this link, because the new address received the notice of the change too.
 */
export const newStart = step('new start', async (context, { personId, loginId }: UndoneChange) => {
  context.audit({ subjectKind: 'person', subjectId: personId });
  await revokePassword(context.tx, personId);
  await endAccess(context, personId);
  await mailLink(context, 'reset', personId, { loginId });
  return new Answer({ sentTo: maskContact(loginId) });
});
