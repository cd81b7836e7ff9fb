import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';

export const endHelping = operation({
  name: 'applications/end-helping',
  method: 'POST',
  path: '/helper-consents/{consentId}/end',
  summary: 'End a helper’s access immediately, as the applicant or the helper',
  who: applicants,
  input: z.object({ consentId: z.coerce.number().int() }),
  output: z.object({ consentId: z.int() }),
});
