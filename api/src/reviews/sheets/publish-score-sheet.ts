import { sheetProblems } from '@commonway/contract/reviews/sheets/sheet-problems.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { lockDraft, publish } from '../queries/sheets.ts';

export const publishScoreSheet: Handle<'reviews/publish-score-sheet'> = async (context, input) => {
  const { tx, tenant, actor } = context;
  const { programId, revision } = input;
  const draft = await lockDraft(tx, programId);
  if (draft === undefined) throw new Refusal('not_found');
  if (draft.revision !== revision) throw new Refusal('stale_sheet');
  const problems = sheetProblems(draft.definition);
  if (Object.keys(problems).length > 0) throw new Refusal('sheet_incomplete', { fields: problems });
  const { definition } = draft;
  const version = await publish(tx, { tenantId: tenant.id, programId, definition, by: actor.name });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { version } });
  return { version };
};
