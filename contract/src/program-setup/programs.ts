// The programs of an office as its administrators see them, and what they do with a whole program.
import { z } from 'zod';
import { isLanguage } from '../languages/languages.ts';
import { plainLineSchema } from '../languages/plain-text.ts';
import { administrators, operation } from '../operation.ts';
import { getProgram, programState } from '../programs/catalog.ts';
import { formDefinitionSchema } from '../programs/form-definition.ts';
import { lifecycleStages } from './program-setup.ts';

const readers = administrators('ProgramConfig', 'Read');
const writers = administrators('ProgramConfig', 'ReadWrite');

/** The path parameter that names a program. */
export const programSubject = { programId: z.coerce.number().int() };
const programInput = z.object(programSubject);

export const listProgramSetups = operation({
  name: 'program-setup/list-program-setups',
  method: 'GET',
  path: '/program-setups',
  summary: 'List all programs for administrators, including drafts and archived programs',
  who: readers,
  input: z.object({}),
  output: z.object({
    programs: z.array(
      z.object({
        programId: z.int(),
        processId: z.int(),
        programName: z.string(),
        life: z.enum(lifecycleStages),
        state: programState,
        formVersion: z.int().nullable(),
        /** The number of states in its workflow. */
        states: z.int(),
        openDrafts: z.int(),
      }),
    ),
  }),
});

/** Adds a program as a draft, named in the office's default language. */
export const addProgram = operation({
  name: 'program-setup/add-program',
  method: 'POST',
  path: '/program-setups',
  summary: 'Add a program as a draft',
  auditLabel: 'Add a program',
  who: writers,
  input: z.object({
    name: plainLineSchema(100).pipe(z.string().min(1)),
    audience: z.enum(['individual', 'business']),
  }),
  output: z.object({ programId: z.int() }),
  errors: ['plan_applications_limit'],
});

/**
 * Copies settings, texts, form, workflow with its letters, rules, and figures into a new draft. Applications are not
 * copied.
 */
export const duplicateProgram = operation({
  name: 'program-setup/duplicate-program',
  method: 'POST',
  path: '/program-setups/{programId}/copies',
  summary: 'Duplicate a program as a draft',
  auditLabel: 'Duplicate a program',
  who: writers,
  input: programInput,
  output: z.object({ programId: z.int() }),
  errors: ['plan_applications_limit'],
});

/** The draft of the program, or the published version if there is no draft, with the form's. */
export const previewProgram = operation({
  name: 'program-setup/preview-program',
  method: 'GET',
  path: '/program-setups/{programId}/preview',
  summary: 'Preview a program as applicants see it, in any language',
  who: readers,
  input: programInput.extend({ language: z.string().refine(isLanguage) }),
  output: z.object({
    program: getProgram.output,
    /** The form draft, or the latest published version; null if there is neither. */
    form: formDefinitionSchema.nullable(),
  }),
});

const lifecycle = z.object({ life: z.enum(lifecycleStages) });

/**
 * Archives a program: it is removed from the catalog, no one can start or submit an application, applicants with drafts
 * are notified, and open cases continue. Archiving an archived program changes nothing.
 */
export const archiveProgram = operation({
  name: 'program-setup/archive-program',
  method: 'POST',
  path: '/program-setups/{programId}/archive',
  summary: 'Archive a program',
  auditLabel: 'Archive a program',
  who: writers,
  input: programInput,
  output: lifecycle,
});

/** Restores a program from the archive to its previous lifecycle stage. */
export const restoreProgram = operation({
  name: 'program-setup/restore-program',
  method: 'POST',
  path: '/program-setups/{programId}/restoration',
  summary: 'Restore an archived program',
  auditLabel: 'Restore a program',
  who: writers,
  input: programInput,
  output: lifecycle,
});
