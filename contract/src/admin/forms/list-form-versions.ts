import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { formInput, formVersionView } from './form-view.ts';

export const listFormVersions = operation({
  name: 'admin/list-form-versions',
  method: 'GET',
  path: '/programs/{programId}/form/versions',
  summary: 'List the published versions of a form, newest first',
  who: administrators('ProgramConfig', 'Read'),
  input: formInput.extend({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  output: z.object({ versions: z.array(formVersionView) }),
});
