import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { draftFormSchema } from '../programs/building/draft-form.ts';
import { formKind } from './form-kind.ts';

/** The path parameter that names a form's program. */
export const formSubject = { programId: z.coerce.number().int() };

/** The form of each program. */
export const formConfiguration = defineConfiguration({
  kind: formKind,
  label: 'form',
  path: '/programs/{programId}/form',
  subject: formSubject,
  area: 'ProgramConfig',
  schema: draftFormSchema,
  setup: z.object({ programId: z.int(), programName: z.string(), languages: z.array(z.string()) }),
});
