import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

export const listForms = operation({
  name: 'admin/list-forms',
  method: 'GET',
  path: '/forms',
  summary: 'The form of every program, with who has a draft of it',
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
