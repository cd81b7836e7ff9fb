import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ofForm, publishedForm } from './form-view.ts';

export const getFormVersion = operation({
  name: 'admin/get-form-version',
  method: 'GET',
  path: '/programs/{programId}/form/versions/{version}',
  summary: 'A form as it was published once',
  who: administrators('ProgramConfig', 'Read'),
  input: ofForm.extend({ version: z.coerce.number().int() }),
  output: publishedForm,
});
