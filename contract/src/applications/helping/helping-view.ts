import { z } from 'zod';
import { helperPermissions } from './helping-rules.ts';

export const may = z.array(z.enum(helperPermissions)).min(1).max(helperPermissions.length);
/** The last valid day. */
export const until = z.iso.date();

/** A consent, with the name of the other person. */
export const consentView = z.object({
  consentId: z.int(),
  applicantId: z.int(),
  name: z.string(),
  may,
  until,
  givenAt: z.string(),
  /** Null while the consent is active. */
  endedAt: z.string().nullable(),
});

export const helperRequestView = z.object({
  requestId: z.uuid(),
  /** The caller's side of the request. */
  side: z.enum(['applicant', 'helper']),
  /** Whether the caller has to agree next. The applicant agrees with a code. */
  isMyTurn: z.boolean(),
  /** Whether the caller created the request. */
  isOwn: z.boolean(),
  /** The requester's name. For the caller's own requests: the login as typed. */
  name: z.string(),
  may,
  until,
  askedAt: z.string(),
});
