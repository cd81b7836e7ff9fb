import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import { localTextSchema } from '../programs/form-definition.ts';
import { scoreSheetSchema } from './score-sheet.ts';

/** Reviews keep the sheet version they started with, so earlier versions stay available. */
const publishedSheet = z.object({
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

/** A program and its score sheet, in the list of all programs. */
const listedSheet = z.object({
  programId: z.int(),
  programName: z.string(),
  /** The sheet version that new reviews use; null if none is published. */
  version: z.int().nullable(),
  publishedAt: z.string().nullable(),
  reviewers: z.int(),
  /** Set if the draft differs from the published version. */
  draftSavedAt: z.string().nullable(),
  draftSavedBy: z.string().nullable(),
});

export const listScoreSheets = operation({
  name: 'reviews/list-score-sheets',
  method: 'GET',
  path: '/score-sheets',
  summary: 'List the score sheets of all programs',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({ sheets: z.array(listedSheet) }),
});

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

/** A reviewer who leaves the panel keeps the reviews they have started. */
export const savePanel = operation({
  name: 'reviews/save-panel',
  method: 'PUT',
  path: '/programs/{programId}/review-panel',
  summary: 'Save the review panel of a program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ programId: z.coerce.number().int(), staffIds: z.array(z.int()).max(200) }),
  output: z.object({ staffIds: z.array(z.int()) }),
});

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
