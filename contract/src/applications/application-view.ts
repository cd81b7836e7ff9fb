import { z } from 'zod';
import { expressionLimits } from '../programs/expressions/expression-limits.ts';
import { stepTime } from './step-time.ts';

/** Progress of a draft. */
export const draftProgress = z.object({
  /** The name that the applicant gave the draft. */
  name: z.string().nullable(),
  /** The first page with an open problem, and the number of pages. The review is the last page. */
  page: z.int(),
  pages: z.int(),
  /** Labels of the questions and documents that are still missing. */
  questions: z.array(z.string()),
  papers: z.array(z.string()),
  /** Whether the applicant may start another draft for the same program. */
  mayAddAnother: z.boolean(),
});
export type DraftProgress = z.infer<typeof draftProgress>;

/** One of the applicant's own applications in a list. */
export const applicationCard = z.object({
  id: z.int(),
  externalId: z.string(),
  programId: z.int(),
  programName: z.string(),
  version: z.int(),
  /** Null unless the program uses cases (spec 2.8). */
  caseNumber: z.string().nullable(),
  clientId: z.string().nullable(),
  isSubmitted: z.boolean(),
  submittedAt: z.string().nullable(),
  /** Null while it is a draft. */
  status: z.object({ name: z.string(), label: z.string(), isTerminal: z.boolean() }).nullable(),
  /** The next step, in the applicant's language. */
  nextStep: z.string(),
  /** The side that acts next; `nobodys` once the application is closed. */
  turn: z.enum(['yours', 'ours', 'nobodys']),
  /** The deadline of the applicant's next action. */
  dueAt: z.string().nullable(),
  /** The expected duration of the current step; null if unknown or while we wait for the applicant. */
  stepTime: stepTime.nullable(),
  /** Null after submission. */
  draft: draftProgress.nullable(),
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

/**
 * Answers in a save request. List length is limited, because every question of a group checks every item of its list.
 */
export const savedAnswersSchema = z.record(
  z.string(),
  z.json().refine((value) => !Array.isArray(value) || value.length <= savedItems, 'too_long'),
);
