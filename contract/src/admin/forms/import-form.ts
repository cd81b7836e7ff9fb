import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { formFileSchema } from '../../programs/building/draft-form.ts';
import { formDraftView, formInput } from './form-view.ts';

/**
 * Replaces the draft with the form of a file. An invalid file is refused with the paths of all errors, including
 * unknown properties.
 */
export const importForm = operation({
  name: 'admin/import-form',
  method: 'POST',
  path: '/programs/{programId}/form/file',
  summary: 'Import a form file as the draft',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: formInput.extend({ revision: z.int(), file: formFileSchema }),
  output: formDraftView,
  errors: ['stale_version'],
});
