// Everything that an office knows about a person, across their applications.
import { z } from 'zod';
import { identityDetails } from '../applications/identity.ts';
import { operation, staff } from '../operation.ts';
import { maxPersonCases, personEventKinds } from './case-limits.ts';

const personCase = z.object({
  applicationId: z.int(),
  programName: z.string(),
  stateName: z.string(),
  stateColor: z.string(),
  submittedAt: z.string(),
  ownerName: z.string().nullable(),
});
export type PersonCase = z.infer<typeof personCase>;

const personView = z.object({
  id: z.int(),
  kind: z.enum(['individual', 'business', 'partner', 'household']),
  name: z.string(),
  language: z.string(),
  details: identityDetails,
  /** Newest first. Cases that the viewer reviews blind are omitted. */
  cases: z.array(personCase).max(maxPersonCases),
  /** The members of the household in the newest case, without the applicant. */
  household: z.array(z.object({ name: z.string(), age: z.int().nullable() })),
});
export type PersonView = z.infer<typeof personView>;

export const getPerson = operation({
  name: 'work-queue/get-person',
  method: 'GET',
  path: '/people/{id}',
  views: 'applicant',
  summary: 'Retrieve an applicant with their cases and household',
  who: staff(),
  input: z.object({ id: z.coerce.number().int() }),
  output: personView,
});

export const listHouseholdPeople = operation({
  name: 'work-queue/list-household-people',
  method: 'GET',
  path: '/cases/{applicationId}/household',
  views: 'case',
  summary: 'List the household members of an application who applied themselves',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({
    people: z.array(
      z.object({
        /** The position in the household; the applicant has 0. */
        member: z.int(),
        /** The name in the application, so that a link is never shown at a name that changed since. */
        name: z.string(),
        /** The newest applicant with the member’s full name and birth date. */
        applicantId: z.int(),
      }),
    ),
  }),
  errors: ['blind_review'],
});

const about = { key: z.string(), at: z.string(), applicationId: z.int(), byName: z.string().nullable() };

const personEvent = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('case'),
    change: z.enum(['submitted', 'state', 'withdrawn']),
    stateName: z.string().nullable(),
    comment: z.string().nullable(),
  }),
  z.object({
    ...about,
    kind: z.literal('message'),
    direction: z.enum(['in', 'out']),
    channel: z.enum(['email', 'sms', 'voice', 'ivr', 'none']),
    subject: z.string().nullable(),
    /** The beginning of the text or, for a call, of its transcript. */
    text: z.string(),
  }),
  z.object({ ...about, kind: z.literal('note'), text: z.string(), isStruck: z.boolean() }),
  z.object({ ...about, kind: z.literal('document'), documentId: z.int(), fileName: z.string() }),
  z.object({
    ...about,
    kind: z.literal('payment'),
    /** A fee that the applicant paid, its refund, or an award that the office paid. */
    what: z.enum(['fee', 'refund', 'award']),
    amountMinor: z.int(),
    currency: z.string(),
    /** The recipient of an award. */
    payee: z.string().nullable(),
  }),
]);
export type PersonEvent = z.infer<typeof personEvent>;

export const listPersonEvents = operation({
  name: 'work-queue/list-person-events',
  method: 'GET',
  path: '/people/{id}/events',
  views: 'applicant',
  summary: 'List what happened in all cases of an applicant, newest first, by cursor',
  who: staff(),
  input: z.object({
    id: z.coerce.number().int(),
    /** Only this kind; all kinds by default. */
    kind: z.enum(personEventKinds).optional(),
    /** The key of the last entry seen. */
    before: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z [a-z]{4,10} [\w-]{1,80}$/)
      .optional(),
  }),
  output: z.object({ events: z.array(personEvent), nextBefore: z.string().nullable() }),
});
