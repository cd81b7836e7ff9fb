import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

export const restoreDraft = operation({
  name: 'applications/restore-draft',
  method: 'POST',
  path: '/applications/{applicationId}/restoration',
  summary: 'Restore a deleted draft',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ applicationId: z.int() }),
  errors: ['draft_exists'],
});
