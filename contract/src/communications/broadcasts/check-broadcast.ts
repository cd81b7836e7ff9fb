import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { leftOutReasons } from './broadcast-words.ts';

/** Readers of one language by one channel, and which words they get. */
export const broadcastGroup = z.object({
  language: z.string(),
  channel: z.enum(['email', 'sms']),
  count: z.int(),
  /** `own`: in their language; `stale`: that, older than the original; `original`: in the language first written in, for want of theirs. */
  words: z.enum(['own', 'stale', 'original']),
});
export type BroadcastGroup = z.infer<typeof broadcastGroup>;

export const checkBroadcast = operation({
  name: 'communications/check-broadcast',
  method: 'GET',
  path: '/broadcasts/{broadcastId}/check',
  summary:
    'Dry run of a broadcast: how many by which channel and in which language, and who is left out and why',
  who: administrators('Communications', 'Read'),
  input: z.object({ broadcastId: z.coerce.number().int() }),
  output: z.object({
    total: z.int(),
    /** How many would be written to. */
    readers: z.int(),
    groups: z.array(broadcastGroup),
    leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
    /** The variables that neither a case nor the sender fills in. */
    missing: z.array(z.string()),
    /** As one reader of each language would get it. */
    examples: z.array(
      z.object({
        language: z.string(),
        applicationId: z.int(),
        name: z.string(),
        subject: z.string(),
        body: z.string(),
      }),
    ),
    /** Whether somebody else has to release it. */
    needsRelease: z.boolean(),
  }),
  errors: ['blind_review'],
});
