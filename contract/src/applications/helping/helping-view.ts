import { z } from 'zod';
import { deeds } from './helping-rules.ts';

export const may = z.array(z.enum(deeds)).min(1).max(deeds.length);
/** A day, the last on which it holds. */
export const until = z.iso.date();

/** Somebody on the other side of a consent. */
export const consentView = z.object({
  consentId: z.int(),
  applicantId: z.int(),
  name: z.string(),
  may,
  until,
  givenAt: z.string(),
  /** Null while it holds. */
  endedAt: z.string().nullable(),
});

export const helperRequestView = z.object({
  requestId: z.uuid(),
  /** Whether the caller would be helped or would help. */
  side: z.enum(['applicant', 'helper']),
  /** Whose turn it is to agree; the applicant does by a code. */
  isMyTurn: z.boolean(),
  /** Whether the caller asked. */
  isOwn: z.boolean(),
  /** The name of who asked; of whom one asked oneself, the login as typed. */
  name: z.string(),
  may,
  until,
  askedAt: z.string(),
});
