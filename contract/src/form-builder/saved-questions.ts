// The question library of an office: questions to copy into other forms. Forms with a copy keep it.
import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { formFieldSchema } from '../programs/form-definition.ts';
import { formSubject } from './form-configuration.ts';

const savedQuestion = z.object({
  id: z.int(),
  definition: formFieldSchema,
  /** The program of the form it was saved from. */
  programId: z.int(),
  programName: z.string(),
  savedAt: z.string(),
  savedByName: z.string(),
});
export type SavedQuestion = z.infer<typeof savedQuestion>;

export const listSavedQuestions = operation({
  name: 'form-builder/list-saved-questions',
  method: 'GET',
  path: '/saved-questions',
  summary: 'List the question library',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({ questions: z.array(savedQuestion) }),
});

export const saveQuestion = operation({
  name: 'form-builder/save-question',
  method: 'POST',
  path: '/programs/{programId}/form/saved-questions',
  summary: 'Save a question of a form to the question library',
  auditLabel: 'Save a question to the library',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ ...formSubject, definition: formFieldSchema }),
  output: savedQuestion,
});

export const deleteSavedQuestion = operation({
  name: 'form-builder/delete-saved-question',
  method: 'DELETE',
  path: '/saved-questions/{questionId}',
  summary: 'Delete a question from the question library',
  auditLabel: 'Remove a question from the library',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ questionId: z.coerce.number().int() }),
  output: z.object({}),
});
