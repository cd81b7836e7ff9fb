import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { formInput } from './form-view.ts';

/** Downloads the draft, or the published version if there is no draft. Importing the file restores the same form. */
export const downloadForm = operation({
  name: 'admin/download-form',
  method: 'GET',
  path: '/programs/{programId}/form/file',
  summary: 'Download a form as a file',
  who: administrators('ProgramConfig', 'Read'),
  input: formInput,
  output: z.unknown(),
  transfer: 'download',
});
