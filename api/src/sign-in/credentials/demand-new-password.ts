import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { demandChange } from '../queries/credentials.ts';

export const demandNewPassword: Handle<'sign-in/demand-new-password'> = async (context, { accountId }) => {
  const { tx, tenant, actor } = context;
  // Administrators change their own password themselves.
  if (accountId === actor.accountId) throw new Refusal('not_found');
  const demanded = await demandChange(tx, accountId, tenant.id);
  if (demanded === undefined) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: demanded.personId });
  return { done: true };
};
