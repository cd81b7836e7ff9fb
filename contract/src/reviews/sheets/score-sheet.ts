// What the applications of a program are scored by. A sheet is data: criteria with a weight, a scale and its anchors in words.
import { z } from 'zod';
import { localTextSchema } from '../../programs/form-definition.ts';

const words = localTextSchema.refine((text) => Object.values(text).every((each) => each.length <= 500));

const anchor = z.object({ score: z.int(), text: words });

const criterion = z.object({
  key: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
  label: words,
  hint: words.optional(),
  weight: z.int().min(1).max(100),
  /** The lowest and the highest score there is. */
  least: z.int().min(0).max(100),
  most: z.int().min(0).max(100),
  /** What a score means, in words. */
  anchors: z.array(anchor).max(20),
  commentRequired: z.boolean(),
});
export type Criterion = z.infer<typeof criterion>;

export const scoreSheetSchema = z.object({
  criteria: z.array(criterion).min(1).max(20),
  /** How many people review each application. */
  reviewsPerApplication: z.int().min(1).max(5),
  /** Two reviews further apart than this, of 100, ask for one more. */
  differenceLimit: z.int().min(1).max(100),
  /** Whether reviewers are not told who applies. */
  isBlind: z.boolean(),
  /** Reviewed blind, papers are shown only where somebody decided that they may tell the name. */
  showsDocuments: z.boolean(),
  /** Questions of the form whose answers a blind review leaves out, beside contacts and signatures. */
  hiddenFields: z.array(z.string().max(60)).max(100),
});
export type ScoreSheet = z.infer<typeof scoreSheetSchema>;
