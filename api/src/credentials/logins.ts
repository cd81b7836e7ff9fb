import { type Handle, Refusal } from '../platform/mount/context.ts';
import { requirePasswordChange } from './queries/credentials.ts';
import { loginsOf } from './queries/logins.ts';

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

export const listLogins: Handle<'credentials/list-logins'> = async ({ tx, actor }) => ({
  logins: await loginsOf(tx, actor.personId),
});
