import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ofForm } from './form-view.ts';

/**
 * Publishes the draft of `revision` as the next version: whoever begins from now on is asked by it, and whoever began stays with theirs.
 * Refused with its problems while it has errors.
 */
export const publishForm = operation({
  name: 'admin/publish-form',
  method: 'POST',
  path: '/programs/{programId}/form/publish',
  summary: 'Publish the draft of a form',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: ofForm.extend({ revision: z.int() }),
  output: z.object({ version: z.int() }),
  errors: ['stale_version', 'form_unchanged', 'form_has_problems'],
});
