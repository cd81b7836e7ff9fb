import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { draftName } from './draft-name.ts';

export const nameDraft = operation({
  name: 'applications/name-draft',
  method: 'PATCH',
  path: '/applications/{applicationId}/name',
  summary: 'Rename a draft',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), name: draftName.nullable() }),
  output: z.object({ name: z.string().nullable() }),
});
