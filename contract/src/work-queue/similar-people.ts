// People, households, and businesses that may be the same, and their merge.
import { z } from 'zod';
import { likenessFields } from '../applications/validations/rule-constants.ts';
import { likeness } from '../applications/validations/rule-definition.ts';
import { administrators, operation, staff } from '../operation.ts';
import { mergeFields, mergeObstacles, pairKinds } from './case-limits.ts';

const person = z.object({
  id: z.int(),
  kind: z.enum(['individual', 'business', 'partner', 'household']),
  name: z.string(),
  birthDate: z.string().nullable(),
  mail: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether someone signs in as the applicant. */
  hasLogin: z.boolean(),
  /** The submitted cases that the viewer may see. */
  caseCount: z.int(),
});
export type ComparedPerson = z.infer<typeof person>;

/** With a masked email address and phone number. */
const similarPerson = person.extend({
  likeness,
  /** The mean likeness of the fields that both have, 0 to 1. */
  score: z.number(),
  /** Whether they share a last name and a birth date, but not a first name. */
  isTwin: z.boolean(),
  /** A decision that they are different. */
  notDuplicate: z.object({ byName: z.string(), at: z.string() }).nullable(),
});
export type SimilarPerson = z.infer<typeof similarPerson>;

const similarPeople = z.object({
  /** Most similar first. Twins come later, and those who are known to be different last. */
  candidates: z.array(similarPerson),
  /** The merges into this applicant that can be undone, newest first. */
  merges: z.array(z.object({ id: z.int(), name: z.string(), byName: z.string(), at: z.string() })),
  /** Whether the viewer can merge applicants. */
  canMerge: z.boolean(),
});

const personId = { id: z.coerce.number().int() };
const pair = { ...personId, otherId: z.coerce.number().int() };

export const listSimilarPeople = operation({
  name: 'work-queue/list-similar-people',
  method: 'GET',
  path: '/people/{id}/similar',
  views: 'applicant',
  summary: 'List applicants who may be the same as this one, compared field by field',
  who: staff(),
  input: z.object(personId),
  output: similarPeople,
});

export const markDifferentPeople = operation({
  name: 'work-queue/mark-different-people',
  method: 'PUT',
  path: '/people/{id}/similar/{otherId}/not-duplicate',
  summary: 'Record whether two applicants are known to be different',
  auditLabel: 'Mark applicants as different, or not',
  who: staff(),
  input: z.object({ ...pair, isDifferent: z.boolean() }),
  output: similarPeople,
});

/** Who merges: staff who manage users and see the cases of every program. */
const mergers = administrators('UserMgmt', 'ReadWrite');

const fieldSides = z.object({
  field: z.enum(mergeFields),
  target: z.string().nullable(),
  other: z.string().nullable(),
  /** The side whose value stays, unless the viewer chooses the other one. */
  side: z.enum(['target', 'other']),
  /** Whether it belongs to a sign-in, so that there is no choice. */
  isFixed: z.boolean(),
});

/** The pairs that a job found (`work-queue/find-duplicates`), of applicants who aren't known to be different. */
export const listPossibleDuplicates = operation({
  name: 'work-queue/list-possible-duplicates',
  method: 'GET',
  path: '/possible-duplicates',
  summary: 'List pairs of applicants who may be the same, most similar first',
  auditLabel: 'List possible duplicates',
  isAudited: true,
  who: mergers,
  input: z.object({
    kind: z.enum(pairKinds).optional(),
    /** Only pairs that have the same value in this field. */
    field: z.enum(likenessFields).optional(),
    /** `nextAfter` of the last page. */
    after: z
      .string()
      .regex(/^[01](\.\d{1,2})? \d{1,15} \d{1,15}$/)
      .optional(),
  }),
  output: z.object({
    /** `one` has the lower ID. Email addresses and phone numbers are masked. */
    pairs: z.array(
      z.object({
        kind: z.enum(pairKinds),
        one: person,
        other: person,
        likeness,
        score: z.number(),
        isTwin: z.boolean(),
      }),
    ),
    nextAfter: z.string().nullable(),
    /** How many applicants have changed since they were compared, up to 1,000. */
    waiting: z.int(),
  }),
});

export const previewMerge = operation({
  name: 'work-queue/preview-merge',
  method: 'GET',
  path: '/people/{id}/merges/preview',
  summary: 'Show what merging another applicant into this one does',
  auditLabel: 'Compare applicants for a merge',
  isAudited: true,
  who: mergers,
  input: z.object(pair),
  output: z.object({
    target: person,
    other: person,
    fields: z.array(fieldSides),
    /** What moves to the target. */
    moves: z.object({
      cases: z.int(),
      messages: z.int(),
      documents: z.int(),
      values: z.int(),
      login: z.boolean(),
    }),
    /** Why they can't be merged. */
    obstacle: z.enum(mergeObstacles).nullable(),
    /** To be sent with the merge: it is refused if either applicant changed since. */
    versions: z.object({ target: z.int(), other: z.int() }),
  }),
});

export const mergePeople = operation({
  name: 'work-queue/merge-people',
  method: 'POST',
  path: '/people/{id}/merges',
  summary: 'Merge another applicant into this one',
  auditLabel: 'Merge applicants',
  who: mergers,
  input: z.object({
    ...pair,
    values: z.partialRecord(z.enum(mergeFields), z.enum(['target', 'other'])),
    versions: z.object({ target: z.int(), other: z.int() }),
  }),
  output: z.object({ mergeId: z.int() }),
  errors: ['merge_unsafe', 'stale_version'],
});

export const undoMerge = operation({
  name: 'work-queue/undo-merge',
  method: 'POST',
  path: '/people/{id}/merges/{mergeId}/undo',
  summary: 'Undo a merge, if neither applicant changed since, and the target has nothing new',
  auditLabel: 'Undo a merge of applicants',
  who: mergers,
  input: z.object({ ...personId, mergeId: z.coerce.number().int() }),
  output: z.object({ otherId: z.int() }),
  errors: ['merge_changed'],
});
