import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { requirePasswordChange } from '../queries/credentials.ts';

export const demandNewPassword: Handle<'sign-in/demand-new-password'> = async (context, { accountId }) => {
  const { tx, tenant, actor } = context;
  // Administrators change their own password themselves.
  if (accountId === actor.accountId) throw new Refusal('not_found');
  const owner = await requirePasswordChange(tx, accountId, tenant.id);
  if (owner === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: owner.personId });
  return { done: true };
};
