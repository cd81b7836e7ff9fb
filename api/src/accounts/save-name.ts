import { type Handle, Refusal } from '../platform/mount/context.ts';
import { renameInTenant, renamePerson } from './queries/people.ts';
import { announceChange } from './queries/sessions.ts';

export const saveName: Handle<'accounts/save-name'> = async (context, { id, ds_firstname, ds_lastname }) => {
  const { actor, tx } = context;
  if (id !== actor.personId) throw new Refusal('not_found');
  await renamePerson(tx, id, ds_firstname, ds_lastname);
  await renameInTenant(tx, id, ds_firstname, ds_lastname);
  await announceChange(tx, id);
  context.audit({ subjectKind: 'person', subjectId: id });
  return { id };
};
