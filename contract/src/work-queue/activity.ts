import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { historyEntry } from './case.ts';
import { activityKinds } from './case-limits.ts';

const about = { key: z.string(), at: z.string(), byName: z.string().nullable() };

export const activityEntry = z.discriminatedUnion('kind', [
  z.object({
    ...about,
    kind: z.literal('change'),
    change: historyEntry.omit({ id: true, at: true, changedBy: true }).extend({
      /** The person who did it for the applicant. */
      helpedBy: z.string().nullable(),
      /** The award of an approval, in dollars, and the paragraph that was added to the decision letter. */
      awardAmount: z.number().nullish(),
      applicantNote: z.string().nullish(),
    }),
  }),
  z.object({
    ...about,
    kind: z.literal('message'),
    type: z.string(),
    direction: z.enum(['in', 'out']),
    subject: z.string().nullable(),
    /** The beginning of the text. */
    text: z.string(),
  }),
  z.object({ ...about, kind: z.literal('note'), text: z.string(), isStruck: z.boolean() }),
  z.object({
    ...about,
    kind: z.literal('validation'),
    rule: z.string(),
    result: z.enum(['failed', 'warning', 'passed']),
  }),
  z.object({ ...about, kind: z.literal('task'), label: z.string(), isDone: z.boolean() }),
  z.object({
    ...about,
    kind: z.literal('request'),
    what: z.enum(['asked', 'answered', 'accepted', 'returned', 'withdrawn']),
    /** Number of requested questions and documents. */
    count: z.int(),
  }),
  z.object({
    ...about,
    kind: z.literal('document'),
    verdict: z.enum(['accepted', 'rejected', 'none']),
    fileName: z.string(),
  }),
  z.object({
    ...about,
    kind: z.literal('payment'),
    /** A fee that the applicant paid, an award that was paid out, or the correction of one. */
    what: z.enum(['fee', 'award', 'correction']),
    amountMinor: z.int(),
    currency: z.string(),
  }),
  z.object({
    ...about,
    kind: z.literal('followup'),
    /** `due`: the person was reminded. `ended`: they removed the date. */
    what: z.enum(['set', 'due', 'ended']),
    dueOn: z.string(),
    note: z.string(),
  }),
  z.object({ ...about, kind: z.literal('duedate'), dueAt: z.string(), reason: z.string() }),
  z.object({
    ...about,
    kind: z.literal('look'),
    /** The viewed file, or the question whose private answer was viewed. */
    fileName: z.string().nullable(),
    path: z.string().nullable(),
    reason: z.string().nullable(),
  }),
]);
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivity = operation({
  name: 'work-queue/list-activity',
  method: 'GET',
  path: '/cases/{applicationId}/activity',
  views: 'case',
  summary: 'List the activity of a case, newest first, by cursor',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** Only this kind; all kinds by default. */
    kind: z.enum(activityKinds).optional(),
    /** The key of the last entry seen. */
    before: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,15}Z [a-z]{4,10} [\w-]{1,80}$/)
      .optional(),
  }),
  output: z.object({
    entries: z.array(activityEntry),
    nextBefore: z.string().nullable(),
    /** The latest change of this case alone, if the viewer may undo it now. */
    undoableChangeId: z.int().nullable(),
  }),
});
