import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { findProgram, saveDraft } from '../queries/sheets.ts';

export const saveScoreSheet: Handle<'reviews/save-score-sheet'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { programId } = input;
  if ((await findProgram(tx, programId)) === undefined) throw new Refusal('not_found');
  const saved = await saveDraft(tx, { ...input, tenantId: tenant.id, by: actor.name });
  if (saved === undefined) throw new Refusal('stale_sheet');
  context.audit({ subjectKind: 'program', subjectId: programId, details: { revision: saved.revision } });
  return saved;
};
