import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/** A program and its score sheet, in the list of all programs. */
export const listedSheet = z.object({
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
