import type { SavedQuestion } from '@commonway/contract/form-builder/saved-questions.ts';
import { type Handle, Refusal } from '../platform/mount/context.ts';
import { localizeText } from '../tenants/localize-text.ts';
import {
  deleteSavedQuestionRow,
  findProgramName,
  getSavedQuestionRow,
  insertSavedQuestion,
  listSavedQuestionRows,
  type SavedQuestionRow,
} from './queries.ts';

/** Converts a row to the contract's shape, with the program's name in one language. */
const toSavedQuestion = ({ name, ...row }: SavedQuestionRow, language: string): SavedQuestion => ({
  ...row,
  programName: localizeText(name, language),
});

/** Lists the questions that were saved for reuse in other forms. */
export const listSavedQuestions: Handle<'form-builder/list-saved-questions'> = async ({ tx, language }) => ({
  questions: (await listSavedQuestionRows(tx)).map((row) => toSavedQuestion(row, language)),
});

/** Saves a question of a form for reuse, without its condition, which refers to that form. */
export const saveQuestion: Handle<'form-builder/save-question'> = async (
  context,
  { programId, definition },
) => {
  const { tx, actor, language } = context;
  if ((await findProgramName(tx, programId)) === undefined) throw new Refusal('not_found');
  const { showIf: _, savedQuestionId: __, ...alone } = definition;
  const id = await insertSavedQuestion(tx, { programId, definition: alone, by: actor.name });
  context.audit({ subjectKind: 'program', subjectId: programId, details: { question: id, key: alone.key } });
  return toSavedQuestion(await getSavedQuestionRow(tx, id), language);
};

/** Deletes a saved question; refuses an unknown one. */
export const deleteSavedQuestion: Handle<'form-builder/delete-saved-question'> = async (
  { tx, audit },
  { questionId },
) => {
  const dropped = await deleteSavedQuestionRow(tx, questionId);
  if (dropped === undefined) throw new Refusal('not_found');
  audit({ subjectKind: 'program', subjectId: dropped.programId, details: { question: questionId } });
  return {};
};
