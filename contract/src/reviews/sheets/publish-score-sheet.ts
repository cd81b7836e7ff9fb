import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/** New reviews use this version. Applications with existing reviews keep theirs. */
export const publishScoreSheet = operation({
  name: 'reviews/publish-score-sheet',
  method: 'POST',
  path: '/programs/{programId}/score-sheet/publish',
  summary: 'Publish the draft of a score sheet as the next version',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ programId: z.coerce.number().int(), revision: z.int() }),
  output: z.object({ version: z.int() }),
  errors: ['stale_sheet', 'sheet_incomplete'],
});
