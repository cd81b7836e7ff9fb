import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

/** A text message from a phone number that no applicant has. */
export const unmatchedText = z.object({
  id: z.int(),
  from: z.string(),
  body: z.string(),
  /** Number of attached pictures or files. */
  media: z.int(),
  receivedAt: z.string(),
});
export type UnmatchedText = z.infer<typeof unmatchedText>;

export const listUnmatchedTexts = operation({
  name: 'communications/list-unmatched-texts',
  method: 'GET',
  path: '/unmatched-texts',
  summary: 'List text messages from unknown phones, newest first',
  who: staff(),
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ texts: z.array(unmatchedText), hasMore: z.boolean() }),
});
