import { z } from 'zod';
import {
  broadcastResults,
  broadcastStatuses,
  broadcastSteps,
  channelPreferences,
  exclusionReasons,
} from './broadcast-words.ts';

/** The text in one language. `isStale`: the original changed after this translation. */
export const broadcastText = z.object({
  language: z.string(),
  subject: z.string(),
  body: z.string(),
  isStale: z.boolean(),
});
export type BroadcastText = z.infer<typeof broadcastText>;

/** A broadcast in a list. */
export const broadcastSummary = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(broadcastStatuses),
  /** Number of selected cases. */
  total: z.int(),
  createdAt: z.string(),
  createdByName: z.string(),
  sentAt: z.string().nullable(),
  sentByName: z.string().nullable(),
  finishedAt: z.string().nullable(),
  leavesAt: z.string().nullable(),
});
export type BroadcastSummary = z.infer<typeof broadcastSummary>;

/** One broadcast: its text, its results so far, and the steps that the viewer may take now. */
export const broadcastView = broadcastSummary.extend({
  version: z.int(),
  way: z.enum(channelPreferences),
  language: z.string(),
  texts: z.array(broadcastText),
  fillings: z.record(z.string(), z.string()),
  mailsPerMinute: z.int(),
  textsPerMinute: z.int(),
  /** Recipients per result; results without recipients are omitted. */
  results: z.array(z.object({ result: z.enum(broadcastResults), count: z.int() })),
  /** Excluded recipients per reason. */
  reasons: z.array(z.object({ reason: z.enum(exclusionReasons), count: z.int() })),
  may: z.array(z.enum([...broadcastSteps, 'save'])),
  /** The languages of the office, default first. */
  languages: z.array(z.string()),
});
export type BroadcastView = z.infer<typeof broadcastView>;
