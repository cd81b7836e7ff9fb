import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { localTextSchema } from '../programs/form-definition.ts';
import { scoreSheetSchema } from './score-sheet.ts';
import { scoreSheetKind } from './score-sheet-kind.ts';

/** New reviews use the newest version. Applications with existing reviews keep theirs. */
export const scoreSheetConfiguration = defineConfiguration({
  kind: scoreSheetKind,
  label: 'score sheet',
  path: '/programs/{programId}/score-sheet',
  subject: { programId: z.coerce.number().int() },
  area: 'ProgramConfig',
  schema: scoreSheetSchema,
  setup: z.object({
    programName: z.string(),
    staff: z.array(z.object({ staffId: z.int(), name: z.string(), isReviewer: z.boolean() })),
    questions: z.array(z.object({ key: z.string(), label: localTextSchema, isAlwaysHidden: z.boolean() })),
  }),
});
