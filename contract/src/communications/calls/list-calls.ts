import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { communicationView } from '../communication-view.ts';
import { callView } from './call-view.ts';

export const callFilters = ['all', 'in', 'out', 'unmatched'] as const;

/** An entry of the call log. */
export const loggedCall = callView.extend({
  direction: z.enum(['in', 'out']),
  /** The phone number of the applicant or of an unknown caller. */
  phone: z.string(),
  /** Status of an outgoing call; null for an incoming one. */
  status: communicationView.shape.status.nullable(),
  /** Whether it was a recorded message, not a conversation. */
  isMessage: z.boolean(),
  applicationId: z.int().nullable(),
  applicantName: z.string().nullable(),
  staffName: z.string().nullable(),
  createdAt: z.string(),
  /** Whether staff must still assign it to a case. */
  isUnmatched: z.boolean(),
});
export type LoggedCall = z.infer<typeof loggedCall>;

export const listCalls = operation({
  name: 'communications/list-calls',
  method: 'GET',
  path: '/calls',
  summary: 'List incoming and outgoing calls, newest first',
  who: signedIn('Government'),
  input: z.object({
    filter: z.enum(callFilters).default('all'),
    beforeId: z.coerce.number().int().optional(),
  }),
  output: z.object({ calls: z.array(loggedCall), hasMore: z.boolean() }),
});
