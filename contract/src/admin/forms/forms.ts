// The forms of an office besides their drafts and versions: the list of all, and a form as a file.
import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { draftFormSchema, formFileSchema } from '../../programs/building/draft-form.ts';
import { formSubject } from './form-configuration.ts';

export const listForms = operation({
  name: 'admin/list-forms',
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

/** Downloads the draft, or the published version if there is no draft. Importing the file restores the same form. */
export const downloadForm = operation({
  name: 'admin/download-form',
  method: 'GET',
  path: '/programs/{programId}/form/file',
  summary: 'Download a form as a file',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object(formSubject),
  output: z.unknown(),
  transfer: 'download',
});

/**
 * Replaces the draft with the form of a file. An invalid file is refused with the paths of all errors, including
 * unknown properties.
 */
export const importForm = operation({
  name: 'admin/import-form',
  method: 'POST',
  path: '/programs/{programId}/form/file',
  summary: 'Import a form file as the draft',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ ...formSubject, revision: z.int().min(0), file: formFileSchema }),
  output: z.object({
    revision: z.int(),
    definition: draftFormSchema.nullable(),
    savedByName: z.string().nullable(),
    savedAt: z.string().nullable(),
  }),
  errors: ['draft_changed'],
});
