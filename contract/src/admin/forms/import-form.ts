import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { formFileSchema } from '../../programs/building/draft-form.ts';
import { formDraftView, ofForm } from './form-view.ts';

/** The form of a file becomes the draft. What is no form is refused with the places that are wrong, unknown properties too. */
export const importForm = operation({
  name: 'admin/import-form',
  method: 'POST',
  path: '/programs/{programId}/form/file',
  summary: 'Make the form of a file the draft',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofForm.extend({ revision: z.int(), file: formFileSchema }),
  output: formDraftView,
  errors: ['stale_version'],
});
