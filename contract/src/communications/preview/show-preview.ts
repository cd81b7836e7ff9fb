import { z } from 'zod';
import { operation, staff } from '../../operation.ts';

export const showPreview = operation({
  name: 'communications/show-preview',
  method: 'GET',
  path: '/communications/preview/{mailId}',
  summary: 'The HTML of the mail one looks at, for a frame that runs nothing',
  who: staff(),
  input: z.object({ mailId: z.uuid() }),
  output: z.any(),
  transfer: 'download',
});
