import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';
import { templateChannels } from './template-channels.ts';

export const changeTemplate = operation({
  name: 'communications/change-template',
  method: 'PATCH',
  path: '/communications/templates/{templateId}',
  summary: 'Update the name, channel, and automatic sending of a template',
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
