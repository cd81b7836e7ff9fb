import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { saveQuiet, saveWishes } from './queries/wishes.ts';
import { kindsFor, readerId } from './wishes-of.ts';

export const saveNoticeWishes: Handle<'accounts/save-notice-wishes'> = async (context, { wishes, quiet }) => {
  const { tx, tenant, actor } = context;
  const kinds = kindsFor(actor);
  const named = wishes.map(({ kind }) => kind);
  if (named.some((kind) => !kinds.includes(kind)) || new Set(named).size < named.length)
    throw new Refusal('invalid_input', { fields: { wishes: ['invalid'] } });
  const id = await readerId(tx, tenant.id, actor);
  if (id === undefined) return { saved: 0 };
  await saveQuiet(tx, id, quiet);
  await saveWishes(tx, tenant.id, id, wishes);
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { wishes, quiet } });
  return { saved: wishes.length };
};
