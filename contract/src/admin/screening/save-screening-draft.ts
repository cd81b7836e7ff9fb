import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { screeningSchema } from '../../programs/screening/screening.ts';
import { screeningDraftView } from './screening-view.ts';

/**
 * Saves a draft, which can be incomplete. Returns 409 with the current draft if it was saved or published since
 * `revision`. Null deletes the draft.
 */
export const saveScreeningDraft = operation({
  name: 'admin/save-screening-draft',
  method: 'PUT',
  path: '/screening/draft',
  summary: 'Save or delete the draft of the pre-screener',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ revision: z.int(), definition: screeningSchema.nullable() }),
  output: screeningDraftView,
  errors: ['stale_version'],
});
