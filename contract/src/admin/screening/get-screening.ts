import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { screeningSchema } from '../../programs/screening/screening.ts';
import { screeningDraftView } from './screening-view.ts';

export const getScreening = operation({
  name: 'admin/get-screening',
  method: 'GET',
  path: '/screening',
  summary: 'Get the pre-screener of the office: draft and published version',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({
    /** The pre-screener that is public now. */
    published: screeningSchema,
    draft: screeningDraftView,
    /** All programs except archived ones, in order, with the figures that rules can read. */
    programs: z.array(
      z.object({
        programId: z.int(),
        programName: z.string(),
        incomeLimits: z.array(z.object({ size: z.int(), amount: z.number() })),
        /** The program's own ZIP Codes; empty means the office's. */
        zips: z.array(z.string()),
      }),
    ),
    /** The ZIP Codes that the office serves; empty if unspecified. */
    zips: z.array(z.string()),
    /** The languages in which texts are expected. */
    languages: z.array(z.string()),
  }),
});
