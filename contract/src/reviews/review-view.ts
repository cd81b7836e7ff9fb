import { z } from 'zod';
import { answersSchema } from '../applications/application-view.ts';
import { documentView } from '../documents/document-view.ts';
import { formDefinitionSchema, localTextSchema } from '../programs/form-definition.ts';
import { scoresSchema } from './scores.ts';
import { scoreSheetSchema } from './sheets/score-sheet.ts';

export const reviewStatus = z.enum(['assigned', 'submitted', 'conflict']);

/** A review in its reviewer's list. Of an application reviewed blind neither name nor number is told. */
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
  /** How many of the sheet's criteria have a score. */
  scored: z.int(),
  criteria: z.int(),
});
export type ReviewCard = z.infer<typeof reviewCard>;

/** What somebody else said of the same application; told only to who has said their own. */
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
  /** The questions whose answers were left out. */
  hidden: z.array(localTextSchema),
  others: z.array(otherReview),
});
export type ReviewView = z.infer<typeof reviewView>;

export const reviewId = z.object({ reviewId: z.coerce.number().int() });
