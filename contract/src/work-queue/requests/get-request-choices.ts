import { z } from 'zod';
import { requestReasons } from '../../applications/requests/request-rules.ts';
import { operation, staff } from '../../operation.ts';

/** What staff may request. Labels are in the caller's language. */
export const getRequestChoices = operation({
  name: 'work-queue/get-request-choices',
  method: 'GET',
  path: '/cases/{applicationId}/request-choices',
  views: 'case',
  summary: 'List the questions and documents that can be requested, with reasons and due dates',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({
    pages: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        questions: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            isPaper: z.boolean(),
            reasons: z.array(z.enum(requestReasons)),
          }),
        ),
      }),
    ),
    reasons: z.partialRecord(z.enum(requestReasons), z.string()),
    due: z.object({ earliest: z.string(), usual: z.string(), latest: z.string() }),
    /**
     * The waiting state the case moves to; null if the workflow has no transition to one and the case stays where it
     * is.
     */
    waitsIn: z.string().nullable(),
    /** The language in which the applicant reads the request. */
    language: z.string(),
  }),
  errors: ['blind_review'],
});
export type RequestChoices = z.infer<typeof getRequestChoices.output>;
