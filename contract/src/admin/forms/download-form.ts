import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ofForm } from './form-view.ts';

/** Downloads the draft, or the published version if there is no draft. Importing the file restores the same form. */
export const downloadForm = operation({
  name: 'admin/download-form',
  method: 'GET',
  path: '/programs/{programId}/form/file',
  summary: 'A form as one file',
  who: administrators('ProgramConfig', 'Read'),
  input: ofForm,
  output: z.unknown(),
  transfer: 'download',
});
