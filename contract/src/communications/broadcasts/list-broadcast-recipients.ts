import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { broadcastResults, exclusionReasons } from './broadcast-words.ts';

/** The result for one recipient, with its reason. */
export const broadcastRecipient = z.object({
  applicationId: z.int(),
  name: z.string(),
  language: z.string(),
  channel: z.enum(['email', 'sms']).nullable(),
  result: z.enum(broadcastResults),
  reason: z.enum(exclusionReasons).nullable(),
  /** The provider's error message, if the message failed. */
  failure: z.string().nullable(),
  at: z.string().nullable(),
});
export type BroadcastRecipient = z.infer<typeof broadcastRecipient>;

export const listBroadcastRecipients = operation({
  name: 'communications/list-broadcast-recipients',
  method: 'GET',
  path: '/broadcasts/{broadcastId}/recipients',
  summary: 'List the recipients of a broadcast',
  who: administrators('Communications', 'Read'),
  input: z.object({
    broadcastId: z.coerce.number().int(),
    result: z.enum(broadcastResults).optional(),
    afterId: z.coerce.number().int().optional(),
  }),
  output: z.object({ recipients: z.array(broadcastRecipient), hasMore: z.boolean() }),
  errors: ['blind_review'],
});
