import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { demandChange } from '../queries/credentials.ts';

export const demandNewPassword: Handle<'sign-in/demand-new-password'> = async (context, { id }) => {
  const { tx, tenant, actor } = context;
  // One's own is changed, not demanded.
  if (id === actor.personId || (await demandChange(tx, id, tenant.id)) === 0) throw new Refusal('not_found');
  context.audit({ subjectKind: 'person', subjectId: id });
  return { done: true };
};
