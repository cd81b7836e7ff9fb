import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { localTextSchema } from '../../programs/form-definition.ts';
import { publishedSheet } from './list-sheet-versions.ts';
import { scoreSheetSchema } from './score-sheet.ts';

export const scoreSheetView = z.object({
  programId: z.int(),
  programName: z.string(),
  /** The draft; null if there is none. */
  draft: z
    .object({
      definition: scoreSheetSchema,
      revision: z.int(),
      savedAt: z.string(),
      savedBy: z.string(),
    })
    .nullable(),
  /** The sheet that new reviews use. */
  published: publishedSheet.nullable(),
  /** The staff, and whether each of them reviews this program. */
  staff: z.array(z.object({ staffId: z.int(), name: z.string(), isReviewer: z.boolean() })),
  /** The form's questions, to choose what a blind review hides. `isAlwaysHidden`: every blind review hides it. */
  questions: z.array(z.object({ key: z.string(), label: localTextSchema, isAlwaysHidden: z.boolean() })),
});
export type ScoreSheetView = z.infer<typeof scoreSheetView>;

export const getScoreSheet = operation({
  name: 'reviews/get-score-sheet',
  method: 'GET',
  path: '/programs/{programId}/score-sheet',
  summary: "Retrieve a program's score sheet: draft, published version, and reviewers",
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({ programId: z.coerce.number().int() }),
  output: scoreSheetView,
});
