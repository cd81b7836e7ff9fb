import { z } from 'zod';

/** One of the applicant's own applications in a list. */
export const applicationCard = z.object({
  id: z.int(),
  externalId: z.string(),
  programId: z.int(),
  programName: z.string(),
  isSubmitted: z.boolean(),
  submittedAt: z.string().nullable(),
  /** Null while it is a draft. */
  status: z.object({ name: z.string(), label: z.string(), isTerminal: z.boolean() }).nullable(),
  /** What comes next, in the applicant's language. */
  nextStep: z.string(),
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
