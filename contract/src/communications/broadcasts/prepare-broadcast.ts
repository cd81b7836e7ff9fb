import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { administrators, operation } from '../../operation.ts';
import { bulkSelection } from '../../work-queue/bulk/bulk-selection.ts';
import { broadcastView } from './broadcast-view.ts';

export const prepareBroadcast = operation({
  name: 'communications/prepare-broadcast',
  method: 'POST',
  path: '/broadcasts',
  summary: 'Create a draft broadcast with the selected cases as recipients',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({ name: plainLineOf(100).pipe(z.string().min(1)), selection: bulkSelection }),
  output: broadcastView,
  errors: [
    'nothing_selected',
    'too_many_items',
    'step_not_possible',
    'unknown_key',
    'sort_not_possible',
    'blind_review',
  ],
});
