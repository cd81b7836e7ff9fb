// The forms of an office besides their drafts and versions: the list of all.
import { z } from 'zod';
import { administrators, operation } from '../operation.ts';

export const listForms = operation({
  name: 'form-builder/list-forms',
  method: 'GET',
  path: '/forms',
  summary: 'List the forms of all programs, with their drafts',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({
    forms: z.array(
      z.object({
        programId: z.int(),
        programName: z.string(),
        /** The version that new applications use; null if nothing is published. */
        version: z.int().nullable(),
        publishedAt: z.string().nullable(),
        pages: z.int(),
        draftSavedByName: z.string().nullable(),
        draftSavedAt: z.string().nullable(),
      }),
    ),
  }),
});
