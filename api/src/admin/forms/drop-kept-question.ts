import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { deleteKept } from './queries.ts';

export const dropKeptQuestion: Handle<'admin/drop-kept-question'> = async ({ tx, audit }, { questionId }) => {
  const dropped = await deleteKept(tx, questionId);
  if (dropped === undefined) throw new Refusal('not_found');
  audit({ subjectKind: 'program', subjectId: dropped.programId, details: { question: questionId } });
  return {};
};
