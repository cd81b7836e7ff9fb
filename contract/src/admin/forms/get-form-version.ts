import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { formInput, publishedForm } from './form-view.ts';

export const getFormVersion = operation({
  name: 'admin/get-form-version',
  method: 'GET',
  path: '/programs/{programId}/form/versions/{version}',
  summary: 'Get a published version of a form',
  who: administrators('ProgramConfig', 'Read'),
  input: formInput.extend({ version: z.coerce.number().int() }),
  output: publishedForm,
});
