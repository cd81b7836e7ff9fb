import type { SavedQuestion } from '@commonway/contract/admin/forms/saved-question.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { textIn } from '../../tenants/text-in.ts';
import { findProgramName, findQuestionRow, insertQuestionRow, type QuestionRow } from './queries.ts';

/** Stored without its condition, which refers to the form it comes from. */
export const saveQuestion: Handle<'admin/save-question'> = async (context, { programId, definition }) => {
  const { tx, tenant, actor, language } = context;
  if ((await findProgramName(tx, programId)) === undefined) throw new Refusal('not_found');
  const { showIf: _, savedQuestionId: __, ...alone } = definition;
  const id = await insertQuestionRow(tx, {
    tenantId: tenant.id,
    programId,
    definition: alone,
    by: actor.name,
  });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { question: id, key: alone.key } });
  return inLanguage(await findQuestionRow(tx, id), language);
};

export const inLanguage = ({ name, ...row }: QuestionRow, language: string): SavedQuestion => ({
  ...row,
  programName: textIn(name, language),
});
