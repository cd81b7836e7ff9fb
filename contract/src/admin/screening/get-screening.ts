import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { screeningSchema } from '../../programs/screening/screening.ts';
import { screeningDraftView } from './screening-view.ts';

export const getScreening = operation({
  name: 'admin/get-screening',
  method: 'GET',
  path: '/screening',
  summary: 'The pre-screener of the office: its draft, and what the public is asked and told',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({}),
  output: z.object({
    /** As the public meets it now. */
    published: screeningSchema,
    draft: screeningDraftView,
    /** All programs but archived ones, in their order, with the figures that rules may look at. */
    programs: z.array(
      z.object({
        programId: z.int(),
        programName: z.string(),
        incomeLimits: z.array(z.object({ size: z.int(), amount: z.number() })),
        /** Places of its own; none: the office's. */
        zips: z.array(z.string()),
      }),
    ),
    /** The places the office serves; none: it does not say. */
    zips: z.array(z.string()),
    /** What texts are asked in. */
    languages: z.array(z.string()),
  }),
});
