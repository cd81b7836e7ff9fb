import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { broadcastSummary } from './broadcast-view.ts';

export const listBroadcasts = operation({
  name: 'communications/list-broadcasts',
  method: 'GET',
  path: '/broadcasts',
  summary: 'List broadcasts, newest first',
  who: administrators('Communications', 'Read'),
  input: z.object({ beforeId: z.coerce.number().int().optional() }),
  output: z.object({ broadcasts: z.array(broadcastSummary), hasMore: z.boolean() }),
});
