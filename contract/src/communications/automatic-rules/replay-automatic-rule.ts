import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { ruleDocument } from './rule-schema.ts';

/** What the rule would have done for one past trigger. */
export const replayedTrigger = z.object({
  occasion: z.int(),
  applicationId: z.int(),
  applicantName: z.string(),
  at: z.string(),
  outcome: z.enum([
    'acts',
    'waits',
    'answered',
    'moved',
    'written',
    'over',
    'machine',
    'language',
    'condition',
  ]),
  /** When the rule would have acted, or when the stop happened. */
  outcomeAt: z.string().nullable(),
});
export type ReplayedTrigger = z.infer<typeof replayedTrigger>;

export const replayAutomaticRule = operation({
  name: 'communications/replay-automatic-rule',
  method: 'POST',
  path: '/automatic-rules/replay',
  summary: 'Replay an automatic rule on past events without sending anything',
  who: administrators('Communications', 'Read'),
  input: z.object({
    document: ruleDocument,
    months: z.int().min(1).max(12),
    /** The last trigger of the previous page. */
    beforeOccasion: z.int().optional(),
  }),
  output: z.object({
    since: z.string(),
    occasions: z.int(),
    cases: z.int(),
    /** More triggers matched than the limit; these are the newest. */
    isCapped: z.boolean(),
    counts: z.array(z.object({ outcome: replayedTrigger.shape.outcome, count: z.int() })),
    page: z.array(replayedTrigger),
    nextBeforeOccasion: z.int().nullable(),
  }),
  writes: false,
});
