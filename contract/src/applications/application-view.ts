import { z } from 'zod';
import { expressionLimits } from '../programs/expressions/expression-limits.ts';
import { stepTime } from './step-time.ts';

/** How far somebody is with a form. */
export const draftStanding = z.object({
  /** What they called it, to tell it from others. */
  name: z.string().nullable(),
  /** The first page with something open, and how many there are; the review is the last. */
  page: z.int(),
  pages: z.int(),
  /** The questions and the papers still open, by name. */
  questions: z.array(z.string()),
  papers: z.array(z.string()),
  /** Whether another one may be begun beside it. */
  mayAddAnother: z.boolean(),
});
export type DraftStanding = z.infer<typeof draftStanding>;

/** One of the applicant's own applications in a list. */
export const applicationCard = z.object({
  id: z.int(),
  externalId: z.string(),
  programId: z.int(),
  programName: z.string(),
  version: z.int(),
  /** Where the program keeps cases (spec 2.8). */
  caseNumber: z.string().nullable(),
  clientId: z.string().nullable(),
  isSubmitted: z.boolean(),
  submittedAt: z.string().nullable(),
  /** Null while it is a draft. */
  status: z.object({ name: z.string(), label: z.string(), isTerminal: z.boolean() }).nullable(),
  /** What comes next, in the applicant's language. */
  nextStep: z.string(),
  /** Whose turn it is: nobody's once it is over. */
  turn: z.enum(['yours', 'ours', 'nobodys']),
  /** Until when the applicant has something to do. */
  dueAt: z.string().nullable(),
  /** How long the step it is in takes; null where that is not known, or it waits for the applicant. */
  stepTime: stepTime.nullable(),
  /** Null once it is sent. */
  draft: draftStanding.nullable(),
  canWithdraw: z.boolean(),
  savedAt: z.string(),
  unreadMessages: z.int(),
});
export type ApplicationCard = z.infer<typeof applicationCard>;

export const timelineEntry = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(['started', 'submitted', 'state', 'owner', 'state_and_owner', 'validation', 'withdrawn']),
  label: z.string(),
  comment: z.string().nullable(),
});

export const answersSchema = z.record(z.string(), z.json());

const { savedItems } = expressionLimits;

/** Answers as somebody saves them: each item of a list is looked at by every question of its group. */
export const savedAnswersSchema = z.record(
  z.string(),
  z.json().refine((value) => !Array.isArray(value) || value.length <= savedItems, 'too_long'),
);
