import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { scoreSheetSchema } from './score-sheet.ts';

/** Reviews keep the sheet version they started with, so earlier versions stay available. */
export const publishedSheet = z.object({
  definition: scoreSheetSchema,
  version: z.int(),
  publishedAt: z.string(),
  publishedBy: z.string(),
});

export const listSheetVersions = operation({
  name: 'reviews/list-sheet-versions',
  method: 'GET',
  path: '/programs/{programId}/score-sheet/versions',
  summary: 'List the published versions of a score sheet, newest first',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({
    programId: z.coerce.number().int(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ versions: z.array(publishedSheet) }),
});
