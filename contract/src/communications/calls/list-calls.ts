import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { communicationView } from '../communication-view.ts';
import { callView } from './call-view.ts';

export const callFilters = ['all', 'in', 'out', 'unmatched'] as const;

/** A line of the call log. */
export const loggedCall = callView.extend({
  direction: z.enum(['in', 'out']),
  /** The applicant's phone, or a stranger's. */
  phone: z.string(),
  /** How far a call of ours came; null of one that came in. */
  status: communicationView.shape.status.nullable(),
  /** Whether it read words out instead of joining two people. */
  isMessage: z.boolean(),
  applicationId: z.int().nullable(),
  applicantName: z.string().nullable(),
  staffName: z.string().nullable(),
  createdAt: z.string(),
  /** Whether somebody has to say which case it is of. */
  isUnmatched: z.boolean(),
});
export type LoggedCall = z.infer<typeof loggedCall>;

export const listCalls = operation({
  name: 'communications/list-calls',
  method: 'GET',
  path: '/calls',
  summary: 'The calls of the office in and out, newest first',
  who: signedIn('Government'),
  input: z.object({
    filter: z.enum(callFilters).default('all'),
    beforeId: z.coerce.number().int().optional(),
  }),
  output: z.object({ calls: z.array(loggedCall), hasMore: z.boolean() }),
});
