import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { screeningSchema } from '../../programs/screening/screening.ts';
import { screeningDraftView } from './screening-view.ts';

/** Keeps a draft, finished or not, if nobody saved or published since `revision`; else 409 with the draft as it stands. Null drops it. */
export const saveScreeningDraft = operation({
  name: 'admin/save-screening-draft',
  method: 'PUT',
  path: '/screening/draft',
  summary: 'Save or drop the draft of the pre-screener',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ revision: z.int(), definition: screeningSchema.nullable() }),
  output: screeningDraftView,
  errors: ['stale_version'],
});
