import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { scoreSheetSchema } from './score-sheet.ts';

/** `revision` is the one that the page last received; 0 for the first save. */
export const saveScoreSheet = operation({
  name: 'reviews/save-score-sheet',
  method: 'PUT',
  path: '/programs/{programId}/score-sheet',
  summary: 'Save the draft of a score sheet',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({
    programId: z.coerce.number().int(),
    revision: z.int(),
    definition: scoreSheetSchema,
  }),
  output: z.object({ revision: z.int() }),
  errors: ['stale_sheet'],
});
