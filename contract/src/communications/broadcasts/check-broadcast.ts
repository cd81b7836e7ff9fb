import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { exclusionReasons } from './broadcast-words.ts';

/** Recipients with one language and channel, and which text they get. */
export const broadcastGroup = z.object({
  language: z.string(),
  channel: z.enum(['email', 'sms']),
  count: z.int(),
  /**
   * `own`: their language. `stale`: their language, but older than the original. `original`: the original, because
   * there is no translation.
   */
  words: z.enum(['own', 'stale', 'original']),
});
export type BroadcastGroup = z.infer<typeof broadcastGroup>;

export const checkBroadcast = operation({
  name: 'communications/check-broadcast',
  method: 'GET',
  path: '/broadcasts/{broadcastId}/check',
  summary: 'Count the recipients of a broadcast by channel, language, and exclusion reason',
  who: administrators('Communications', 'Read'),
  input: z.object({ broadcastId: z.coerce.number().int() }),
  output: z.object({
    total: z.int(),
    /** Number of recipients who would get the message. */
    readers: z.int(),
    groups: z.array(broadcastGroup),
    leftOut: z.array(z.object({ reason: z.enum(exclusionReasons), count: z.int() })),
    /** Variables that neither the case nor the sender fills in. */
    missing: z.array(z.string()),
    /** The message as one recipient per language would get it. */
    examples: z.array(
      z.object({
        language: z.string(),
        applicationId: z.int(),
        name: z.string(),
        subject: z.string(),
        body: z.string(),
      }),
    ),
    /** Whether a second person must release it. */
    needsRelease: z.boolean(),
  }),
  errors: ['blind_review'],
});
