import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

export const deleteDraft = operation({
  name: 'applications/delete-draft',
  method: 'DELETE',
  path: '/applications/{applicationId}',
  summary: 'Delete a draft; it can be restored for 30 days',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ goneAt: z.string() }),
  errors: ['application_submitted'],
});
