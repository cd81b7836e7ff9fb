import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { savePreferences, saveQuiet } from './queries/preferences.ts';
import { ensureReaderId, kindsFor } from './reader-preferences.ts';

export const saveNotificationPreferences: Handle<'accounts/save-notification-preferences'> = async (
  context,
  { preferences, quiet },
) => {
  const { tx, tenant, actor } = context;
  const kinds = kindsFor(actor);
  const named = preferences.map(({ kind }) => kind);
  if (named.some((kind) => !kinds.includes(kind)) || new Set(named).size < named.length)
    throw new Refusal('invalid_input', { fields: { preferences: ['invalid'] } });
  const id = await ensureReaderId(tx, tenant.id, actor);
  if (id === undefined) return { saved: 0 };
  await saveQuiet(tx, id, quiet);
  await savePreferences(tx, tenant.id, id, preferences);
  context.audit({ subjectKind: 'person', subjectId: actor.personId, details: { preferences, quiet } });
  return { saved: preferences.length };
};
