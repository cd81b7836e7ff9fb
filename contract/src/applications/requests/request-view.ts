import { z } from 'zod';
import { plainTextOf } from '../../languages/plain-text.ts';
import { requestLimits, requestReasons, requestStates } from './request-words.ts';

/** One question or paper that is asked for, and why. */
export const requestItem = z.object({
  /** The question's key in the form. */
  field: z.string().min(1).max(60),
  reason: z.enum(requestReasons),
  /** In words of the one who asks: beside the reason, or in its place. */
  words: plainTextOf(requestLimits.mostWords),
});
export type RequestItem = z.infer<typeof requestItem>;

/** A request as both sides see it. */
export const requestView = z.object({
  id: z.int(),
  state: z.enum(requestStates),
  /** The last day for it, YYYY-MM-DD on the office's calendar. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  items: z.array(
    z.object({
      field: z.string(),
      /** The question in the reader's language. */
      label: z.string(),
      /** Why, in whole sentences of the reader's language; own words as they were written. */
      why: z.string(),
    }),
  ),
});
export type RequestView = z.infer<typeof requestView>;
