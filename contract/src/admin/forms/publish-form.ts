import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { formInput } from './form-view.ts';

/**
 * Publishes the draft at `revision` as the next version. New applications use it; existing ones keep their version. A
 * draft with errors is refused with its problems.
 */
export const publishForm = operation({
  name: 'admin/publish-form',
  method: 'POST',
  path: '/programs/{programId}/form/publish',
  summary: 'Publish the draft of a form',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: formInput.extend({ revision: z.int() }),
  output: z.object({ version: z.int() }),
  errors: ['stale_version', 'form_unchanged', 'form_has_problems'],
});
