import { z } from 'zod';
import { answersSchema } from '../../applications/application-view.ts';
import { requestView } from '../../applications/requests/request-view.ts';

/** A request as staff see it. */
export const caseRequest = requestView.extend({
  askedByName: z.string(),
  answeredByName: z.string().nullable(),
  settledByName: z.string().nullable(),
  settledAt: z.string().nullable(),
  /** What the answers changed, with private answers masked; null until the request is answered. */
  difference: z
    .object({
      version: z.int(),
      before: answersSchema,
      after: answersSchema,
      /** The keys of changed answers. Two private answers may differ and have the same mask. */
      changed: z.array(z.string()),
    })
    .nullable(),
});
export type CaseRequest = z.infer<typeof caseRequest>;
