import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const downloadRecording = operation({
  name: 'communications/download-recording',
  method: 'GET',
  path: '/calls/{callId}/recording',
  summary: 'Download a voicemail recording',
  who: staff(),
  input: z.object({ callId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});
