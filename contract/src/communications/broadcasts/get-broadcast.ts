import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { broadcastView } from './broadcast-view.ts';

export const getBroadcast = operation({
  name: 'communications/get-broadcast',
  method: 'GET',
  path: '/broadcasts/{broadcastId}',
  summary: 'Retrieve a broadcast with its results and exclusion reasons',
  who: administrators('Communications', 'Read'),
  input: z.object({ broadcastId: z.coerce.number().int() }),
  output: broadcastView,
});
