import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { broadcastView } from './broadcast-view.ts';
import { broadcastSteps } from './broadcast-words.ts';

export const steerBroadcast = operation({
  name: 'communications/steer-broadcast',
  method: 'POST',
  path: '/broadcasts/{broadcastId}/steps',
  summary: 'Send, release, pause, resume, or stop a broadcast, or retry its failed messages',
  who: administrators('Communications', 'ReadWrite'),
  input: z.object({
    broadcastId: z.coerce.number().int(),
    step: z.enum(broadcastSteps),
    /** The version that the sender reviewed before sending. */
    version: z.int().optional(),
    /** Languages for which the sender accepts the original or a stale translation. */
    accepted: z.array(z.string().max(10)).max(50).default([]),
  }),
  output: broadcastView,
  errors: [
    'step_not_possible',
    'broadcast_changed',
    'words_missing',
    'language_missing',
    'variable_missing',
    'release_by_another',
    'nobody_to_write',
    'blind_review',
  ],
});
