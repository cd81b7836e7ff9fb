import { type Handle, Refusal } from '../platform/mount/context.ts';
import { requirePasswordChange } from './queries/credentials.ts';
import { listPersonLogins } from './queries/logins.ts';

/** Requires the owner of an account to set a new password at the next sign-in at this tenant. */
export const demandNewPassword: Handle<'credentials/demand-new-password'> = async (
  context,
  { accountId },
) => {
  const { tx, tenant, actor } = context;
  // Administrators change their own password themselves.
  if (accountId === actor.accountId) throw new Refusal('not_found');
  const owner = await requirePasswordChange(tx, accountId, tenant.id);
  if (owner === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: owner.personId });
  return { done: true };
};

/** Returns the actor's logins. */
export const listLogins: Handle<'credentials/list-logins'> = async ({ tx, actor }) => ({
  logins: await listPersonLogins(tx, actor.personId),
});
