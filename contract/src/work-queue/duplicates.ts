import { z } from 'zod';
import { likeness } from '../applications/validations/rule-definition.ts';
import { operation, staff } from '../operation.ts';

/** One of two compared applications. Private data is masked. */
const side = z.object({
  applicationId: z.int(),
  applicantId: z.int(),
  kind: z.enum(['individual', 'business', 'partner', 'household']),
  programName: z.string(),
  submittedAt: z.string(),
  name: z.string(),
  birthDate: z.string().nullable(),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
  address: z.string().nullable(),
});

/** A decision that two applicants are different people. */
const notDuplicateMark = z.object({ byName: z.string(), at: z.string() });

const duplicatesView = z.object({
  subject: side,
  /** Similar applications of other applicants, most similar first; those marked as not duplicates come last. */
  candidates: z.array(
    side.extend({
      likeness,
      /** The mean likeness of the comparable fields, 0 to 1. */
      score: z.number(),
      /** Whether they share a last name and a birth date, but not a first name. */
      isTwin: z.boolean(),
      notDuplicate: notDuplicateMark.nullable(),
    }),
  ),
});
export type DuplicatesView = z.infer<typeof duplicatesView>;
export type DuplicateSide = z.infer<typeof side>;

export const listDuplicates = operation({
  name: 'work-queue/list-duplicates',
  method: 'GET',
  path: '/cases/{applicationId}/duplicates',
  views: 'case',
  summary: 'List possible duplicates of an application, compared field by field',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: duplicatesView,
  errors: ['blind_review'],
});

const pair = z.object({ applicationId: z.coerce.number().int(), otherId: z.coerce.number().int() });

/**
 * Records that the applicants of two applications are different people, in both directions and for all their
 * applications.
 */
export const markNotDuplicate = operation({
  name: 'work-queue/mark-not-duplicate',
  method: 'POST',
  path: '/cases/{applicationId}/duplicates/{otherId}/not-duplicate',
  summary: 'Mark two applications as not duplicates',
  auditLabel: 'Mark applications as not duplicates',
  who: staff(),
  input: pair,
  output: duplicatesView,
  errors: ['blind_review'],
});

export const unmarkNotDuplicate = operation({
  name: 'work-queue/unmark-not-duplicate',
  method: 'DELETE',
  path: '/cases/{applicationId}/duplicates/{otherId}/not-duplicate',
  summary: 'Undo marking two applications as not duplicates',
  auditLabel: 'Mark applications as possible duplicates again',
  who: staff(),
  input: pair,
  output: duplicatesView,
  errors: ['blind_review'],
});
