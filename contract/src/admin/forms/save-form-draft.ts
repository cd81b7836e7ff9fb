import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { draftFormSchema } from '../../programs/building/draft-form.ts';
import { formDraftView, ofForm } from './form-view.ts';

/** Keeps a draft, finished or not, if nobody saved or published since `revision`; else 409 with the draft as it stands. Null drops it. */
export const saveFormDraft = operation({
  name: 'admin/save-form-draft',
  method: 'PUT',
  path: '/programs/{programId}/form/draft',
  summary: 'Save or drop the draft of a form',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofForm.extend({ revision: z.int(), definition: draftFormSchema.nullable() }),
  output: formDraftView,
  errors: ['stale_version'],
});
