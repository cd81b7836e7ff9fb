import { z } from 'zod';
import { answersSchema } from '../applications/application-view.ts';
import { documentView } from '../documents/document-view.ts';
import { formDefinitionSchema, localTextSchema } from '../programs/form-definition.ts';
import { scoresSchema } from './scores.ts';
import { scoreSheetSchema } from './sheets/score-sheet.ts';

export const reviewStatus = z.enum(['assigned', 'submitted', 'conflict']);

/** A review in the reviewer's list. A blind review omits the application's number and the applicant's name. */
export const reviewCard = z.object({
  id: z.int(),
  programName: z.string(),
  isBlind: z.boolean(),
  applicationId: z.int().nullable(),
  applicantName: z.string().nullable(),
  status: reviewStatus,
  assignedAt: z.string(),
  submittedAt: z.string().nullable(),
  total: z.number().nullable(),
  /** Number of criteria with a score. */
  scored: z.int(),
  criteria: z.int(),
});
export type ReviewCard = z.infer<typeof reviewCard>;

/** Another reviewer's review of the same application, shown only to reviewers who have submitted their own. */
const otherReview = z.object({
  reviewerName: z.string(),
  total: z.number(),
  scores: scoresSchema,
  remark: z.string(),
});

export const reviewView = reviewCard.extend({
  sheetVersion: z.int(),
  sheet: scoreSheetSchema,
  scores: scoresSchema,
  remark: z.string(),
  revision: z.int(),
  savedAt: z.string().nullable(),
  reopenReason: z.string().nullable(),
  form: formDefinitionSchema,
  answers: answersSchema,
  documents: z.array(documentView.extend({ field: z.string() })),
  /** The questions whose answers are hidden. */
  hidden: z.array(localTextSchema),
  others: z.array(otherReview),
});
export type ReviewView = z.infer<typeof reviewView>;

export const reviewId = z.object({ reviewId: z.coerce.number().int() });
