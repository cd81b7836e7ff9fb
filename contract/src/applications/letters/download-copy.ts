import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

export const downloadCopy = operation({
  name: 'applications/download-copy',
  method: 'GET',
  path: '/applications/{applicationId}/copy',
  views: 'case',
  summary:
    'Download one of your submitted applications as a PDF in your language, with private answers masked',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing'],
  transfer: 'download',
});
