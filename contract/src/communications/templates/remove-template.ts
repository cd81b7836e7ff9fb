import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

export const removeTemplate = operation({
  name: 'communications/remove-template',
  method: 'DELETE',
  path: '/communications/templates/{templateId}',
  summary: 'Delete a template',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({ templateId: z.coerce.number().int() }),
  output: z.object({ templateId: z.int() }),
  errors: ['template_in_use'],
});
