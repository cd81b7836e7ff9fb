import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { deleteQuestionRow } from './queries.ts';

export const deleteSavedQuestion: Handle<'admin/delete-saved-question'> = async (
  { tx, audit },
  { questionId },
) => {
  const dropped = await deleteQuestionRow(tx, questionId);
  if (dropped === undefined) throw new Refusal('not_found');
  audit({ subjectKind: 'program', subjectId: dropped.programId, details: { question: questionId } });
  return {};
};
