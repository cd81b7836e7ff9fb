import { z } from 'zod';
import { administrators, operation } from '../operation.ts';

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

/** A reviewer who leaves the panel keeps the reviews they have started. */
export const savePanel = operation({
  name: 'reviews/save-panel',
  method: 'PUT',
  path: '/programs/{programId}/review-panel',
  summary: 'Save the review panel of a program',
  auditLabel: 'Change a program’s reviewers',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ programId: z.coerce.number().int(), staffIds: z.array(z.int()).max(200) }),
  output: z.object({ staffIds: z.array(z.int()) }),
});
