import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { localTextSchema } from '../../programs/form-definition.ts';
import { publishedSheet } from './list-sheet-versions.ts';
import { scoreSheetSchema } from './score-sheet.ts';

export const scoreSheetView = z.object({
  programId: z.int(),
  programName: z.string(),
  /** What is worked on; null where nobody began. */
  draft: z
    .object({
      definition: scoreSheetSchema,
      revision: z.int(),
      savedAt: z.string(),
      savedBy: z.string(),
    })
    .nullable(),
  /** What new reviews are scored by. */
  published: publishedSheet.nullable(),
  /** The staff, and who of them reviews this program. */
  staff: z.array(z.object({ staffId: z.int(), name: z.string(), isReviewer: z.boolean() })),
  /** The questions of the form, to choose what a blind review leaves out; `isAlwaysHidden`: it is left out anyway. */
  questions: z.array(z.object({ key: z.string(), label: localTextSchema, isAlwaysHidden: z.boolean() })),
});
export type ScoreSheetView = z.infer<typeof scoreSheetView>;

export const getScoreSheet = operation({
  name: 'reviews/get-score-sheet',
  method: 'GET',
  path: '/programs/{programId}/score-sheet',
  summary: "A program's score sheet: the draft, what is published, and who reviews",
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({ programId: z.coerce.number().int() }),
  output: scoreSheetView,
});
