import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const showPreview = operation({
  name: 'communications/show-preview',
  method: 'GET',
  path: '/communications/preview/{mailId}',
  summary: 'Render the HTML of an email preview for a sandboxed frame',
  who: staff(),
  input: z.object({ mailId: z.uuid() }),
  output: z.any(),
  transfer: 'download',
});
