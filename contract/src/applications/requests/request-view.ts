import { z } from 'zod';
import { plainTextOf } from '../../languages/plain-text.ts';
import { requestLimits, requestReasons, requestStates } from './request-rules.ts';

/** A requested question or document, with the reason. */
export const requestItem = z.object({
  /** The question's key in the form. */
  field: z.string().min(1).max(60),
  reason: z.enum(requestReasons),
  /** Staff's own text, in addition to the reason or instead of it. */
  words: plainTextOf(requestLimits.maxTextLength),
});
export type RequestItem = z.infer<typeof requestItem>;

/** An information request as applicants and staff see it. */
export const requestView = z.object({
  id: z.int(),
  state: z.enum(requestStates),
  /** The due date in the office's time zone, YYYY-MM-DD. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
  items: z.array(
    z.object({
      field: z.string(),
      /** The question in the viewer's language. */
      label: z.string(),
      /** The reason as full sentences in the viewer's language. Staff's own text is not translated. */
      why: z.string(),
    }),
  ),
});
export type RequestView = z.infer<typeof requestView>;
