// The score sheet of a program's reviews: criteria, each with a weight, a scale, and anchors that describe scores.
import { z } from 'zod';
import { localTextSchema } from '../programs/form-definition.ts';

const words = localTextSchema.refine((text) => Object.values(text).every((each) => each.length <= 500));

const anchor = z.object({ score: z.int(), text: words });

const criterion = z.object({
  key: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
  label: words,
  hint: words.optional(),
  weight: z.int().min(1).max(100),
  /** The lowest and the highest score. */
  least: z.int().min(0).max(100),
  most: z.int().min(0).max(100),
  /** Descriptions of scores. */
  anchors: z.array(anchor).max(20),
  commentRequired: z.boolean(),
});
export type Criterion = z.infer<typeof criterion>;

/** A draft may be incomplete: 0 means that a number was not entered yet. */
export const scoreSheetSchema = z.object({
  criteria: z.array(criterion).max(20),
  /** Number of reviews per application. */
  reviewsPerApplication: z.int().min(0).max(5),
  /** If two totals (of 100) differ by more than this, one more review is needed. */
  differenceLimit: z.int().min(0).max(100),
  /** Whether reviews hide the applicant's identity. */
  isBlind: z.boolean(),
  /** Documents may reveal the applicant's name, so a blind review shows them only if this is set. */
  showsDocuments: z.boolean(),
  /** Form questions whose answers a blind review hides, in addition to contact details and signatures. */
  hiddenFields: z.array(z.string().max(60)).max(100),
});
export type ScoreSheet = z.infer<typeof scoreSheetSchema>;

/** The sheet of a program that has none yet. */
export const emptySheet: ScoreSheet = {
  criteria: [],
  reviewsPerApplication: 2,
  differenceLimit: 20,
  isBlind: false,
  showsDocuments: true,
  hiddenFields: [],
};
