import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';
import { templateChannels } from './template-channels.ts';

export const changeTemplate = operation({
  name: 'communications/change-template',
  method: 'PATCH',
  path: '/communications/templates/{templateId}',
  summary: 'Name a template, say which way it goes, and whether it is written by itself at its state',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    templateId: z.coerce.number().int(),
    name: plainLineOf(100).pipe(z.string().min(1)),
    channel: z.enum(templateChannels),
    writesItself: z.boolean(),
  }),
  output: z.object({ templateId: z.int() }),
  errors: ['variable_unknown', 'state_has_letter', 'state_missing'],
});
