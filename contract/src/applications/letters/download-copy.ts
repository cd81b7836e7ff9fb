import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

export const downloadCopy = operation({
  name: 'applications/download-copy',
  method: 'GET',
  path: '/applications/{applicationId}/copy',
  views: 'case',
  summary:
    'An application of one’s own as it was sent, as a PDF in one’s own language; private answers masked',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  transfer: 'download',
});
