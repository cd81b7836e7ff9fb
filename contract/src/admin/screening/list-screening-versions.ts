import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { screeningVersionView } from './screening-view.ts';

export const listScreeningVersions = operation({
  name: 'admin/list-screening-versions',
  method: 'GET',
  path: '/screening/versions',
  summary: 'List the published versions of the pre-screener, newest first',
  who: administrators('ProgramConfig', 'Read'),
  input: z.object({ limit: z.coerce.number().int().min(1).max(20).default(10) }),
  output: z.object({ versions: z.array(screeningVersionView) }),
});
