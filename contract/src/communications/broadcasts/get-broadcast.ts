import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { broadcastView } from './broadcast-view.ts';

export const getBroadcast = operation({
  name: 'communications/get-broadcast',
  method: 'GET',
  path: '/broadcasts/{broadcastId}',
  summary: 'One broadcast: its words, what became of it, and why somebody was left out',
  who: administrators('Communications', 'Read'),
  input: z.object({ broadcastId: z.coerce.number().int() }),
  output: broadcastView,
});
