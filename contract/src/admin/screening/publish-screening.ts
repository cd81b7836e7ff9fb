import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/**
 * Publishes the draft at `revision`: questions and all programs' rules change together. A draft with errors is refused
 * with its problems.
 */
export const publishScreening = operation({
  name: 'admin/publish-screening',
  method: 'POST',
  path: '/screening/publish',
  summary: 'Publish the draft of the pre-screener',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ revision: z.int() }),
  output: z.object({ version: z.int() }),
  errors: ['stale_version', 'form_unchanged', 'form_has_problems'],
});
