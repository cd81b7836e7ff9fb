import { z } from 'zod';
import { minSearchLength } from '../applications/application-limits.ts';
import { foundApplicant } from '../applications/entering.ts';
import { identityDetails } from '../applications/identity.ts';
import { operation, staff } from '../operation.ts';
import { maxSearchLength } from './queue-limits.ts';

const foundCase = z.object({
  applicationId: z.int(),
  applicantName: z.string(),
  details: identityDetails,
  programName: z.string(),
  status: z.string(),
  submittedAt: z.string(),
});
export type FoundCase = z.infer<typeof foundCase>;

/** A document of a submitted application. */
const foundDocument = z.object({
  documentId: z.int(),
  fileName: z.string(),
  applicationId: z.int(),
  applicantName: z.string(),
});
export type FoundDocument = z.infer<typeof foundDocument>;

/**
 * Searches everything that the caller can see in the queue, for suggestions while they type: a few results of each
 * kind. Cases are found by part of a name, number, email, phone number, or city, or by the start of an address; people
 * by the start of a name, or by their whole email or phone number; documents by the start of the file name. Each search
 * is audited.
 */
export const findMatches = operation({
  name: 'work-queue/find-matches',
  method: 'POST',
  path: '/search',
  summary: 'Find cases, people, and documents',
  auditLabel: 'Search',
  who: staff(),
  writes: false,
  isAudited: true,
  input: z.object({ words: z.string().trim().min(minSearchLength).max(maxSearchLength) }),
  output: z.object({
    cases: z.array(foundCase),
    people: z.array(foundApplicant),
    documents: z.array(foundDocument),
  }),
});
