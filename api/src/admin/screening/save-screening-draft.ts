import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { arePrograms, findDraft, saveDraft } from './queries.ts';

/** A draft may be invalid; publishing validates it. */
export const saveScreeningDraft: Handle<'admin/save-screening-draft'> = async (context, draft) => {
  const { tx, tenant, actor, audit } = context;
  const named = draft.definition?.programs.map(({ programId }) => programId) ?? [];
  if (!(await arePrograms(tx, named))) throw new Refusal('not_found');
  const saved = await saveDraft(tx, tenant.id, actor.name, draft);
  if (saved === undefined) throw new Refusal('stale_version', { body: { current: await findDraft(tx) } });
  audit({
    subjectKind: 'tenant',
    subjectId: tenant.id,
    details: { draft: saved.revision, questions: saved.definition?.questions.length ?? null },
  });
  return saved;
};
