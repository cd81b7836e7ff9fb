import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { broadcastText } from './broadcast-view.ts';

export const listBroadcastTemplates = operation({
  name: 'communications/list-broadcast-templates',
  method: 'GET',
  path: '/broadcast-templates',
  summary: 'List the templates for broadcasts in all languages',
  who: administrators('Communications', 'Read'),
  input: z.object({}),
  output: z.object({
    templates: z.array(
      z.object({ id: z.int(), name: z.string(), language: z.string(), texts: z.array(broadcastText) }),
    ),
  }),
});
