import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { type DraftToSave, findDraft, findProgramName, noDraft, saveDraft } from './queries.ts';

/** A draft may be invalid; publishing validates it. */
export const saveFormDraft: Handle<'admin/save-form-draft'> = (context, draft) =>
  replaceDraft(context, draft);

/** Saves a draft over the one of its revision, or refuses with the current draft. */
export async function replaceDraft({ tx, tenant, actor, audit }: Context, draft: DraftToSave) {
  const { programId } = draft;
  if ((await findProgramName(tx, programId)) === undefined) throw new Refusal('not_found');
  const saved = await saveDraft(tx, tenant.id, actor.name, draft);
  if (saved === undefined)
    throw new Refusal('stale_version', { body: { current: (await findDraft(tx, programId)) ?? noDraft } });
  audit({
    subjectKind: 'program',
    subjectId: programId,
    details: { draft: saved.revision, pages: saved.definition?.pages.length ?? null },
  });
  return saved;
}
