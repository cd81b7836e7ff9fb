import { z } from 'zod';
import {
  broadcastResults,
  broadcastStatuses,
  broadcastSteps,
  broadcastWays,
  leftOutReasons,
} from './broadcast-words.ts';

/** The words in one language; `isStale`: the original was changed since they were translated. */
export const broadcastText = z.object({
  language: z.string(),
  subject: z.string(),
  body: z.string(),
  isStale: z.boolean(),
});
export type BroadcastText = z.infer<typeof broadcastText>;

/** A broadcast as a list shows it. */
export const broadcastLine = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(broadcastStatuses),
  /** How many cases were meant. */
  total: z.int(),
  createdAt: z.string(),
  createdByName: z.string(),
  sentAt: z.string().nullable(),
  sentByName: z.string().nullable(),
  finishedAt: z.string().nullable(),
  leavesAt: z.string().nullable(),
});
export type BroadcastLine = z.infer<typeof broadcastLine>;

/** One broadcast: what it says, what became of it so far, and what its reader may do with it now. */
export const broadcastView = broadcastLine.extend({
  version: z.int(),
  way: z.enum(broadcastWays),
  language: z.string(),
  texts: z.array(broadcastText),
  fillings: z.record(z.string(), z.string()),
  mailsPerMinute: z.int(),
  textsPerMinute: z.int(),
  /** How many recipients each became of; those of none are left out. */
  results: z.array(z.object({ result: z.enum(broadcastResults), count: z.int() })),
  /** Why recipients were left out, and how many for each reason. */
  reasons: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
  may: z.array(z.enum([...broadcastSteps, 'save'])),
  /** The languages of the office, its own first. */
  languages: z.array(z.string()),
});
export type BroadcastView = z.infer<typeof broadcastView>;
