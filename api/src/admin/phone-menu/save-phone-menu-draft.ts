import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findDraft, saveDraft } from './queries.ts';

/** A draft may be invalid; publishing validates it. */
export const savePhoneMenuDraft: Handle<'admin/save-phone-menu-draft'> = async (context, draft) => {
  const { tx, tenant, actor, audit } = context;
  const saved = await saveDraft(tx, tenant.id, actor.name, draft);
  if (saved === undefined) throw new Refusal('stale_version', { body: { current: await findDraft(tx) } });
  const details = { draft: saved.revision, keys: saved.definition?.keys.length ?? null };
  audit({ subjectKind: 'tenant', subjectId: tenant.id, details });
  return saved;
};
