import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/** A program with what it is scored by, as the list of all of them shows it. */
export const listedSheet = z.object({
  programId: z.int(),
  programName: z.string(),
  /** What new reviews are scored by; null where nothing is published. */
  version: z.int().nullable(),
  publishedAt: z.string().nullable(),
  reviewers: z.int(),
  /** Of a draft that differs from what is published. */
  draftSavedAt: z.string().nullable(),
  draftSavedBy: z.string().nullable(),
});

export const listScoreSheets = operation({
  name: 'reviews/list-score-sheets',
  method: 'GET',
  path: '/score-sheets',
  summary: 'What the applications of each program are scored by',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({ sheets: z.array(listedSheet) }),
});
