import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { draftFormSchema } from '../../programs/building/draft-form.ts';
import { formDraftView, formInput } from './form-view.ts';

/**
 * Saves a draft, which can be incomplete. Returns 409 with the current draft if it was saved or published since
 * `revision`. Null deletes the draft.
 */
export const saveFormDraft = operation({
  name: 'admin/save-form-draft',
  method: 'PUT',
  path: '/programs/{programId}/form/draft',
  summary: 'Save or delete the draft of a form',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: formInput.extend({ revision: z.int(), definition: draftFormSchema.nullable() }),
  output: formDraftView,
  errors: ['stale_version'],
});
