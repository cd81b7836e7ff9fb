import { type Handle, Refusal } from '../platform/mount/context.ts';
import { renameInTenant, renamePerson } from './queries/people.ts';
import { forgetSessionsOf } from './session-cache.ts';

export const saveName: Handle<'accounts/save-name'> = async (context, { id, ds_firstname, ds_lastname }) => {
  const { actor, tx } = context;
  if (id !== actor.personId) throw new Refusal('not_found');
  forgetSessionsOf(id);
  await renamePerson(tx, id, ds_firstname, ds_lastname);
  await renameInTenant(tx, id, ds_firstname, ds_lastname);
  context.audit({ subjectKind: 'person', subjectId: id });
  return { id };
};
