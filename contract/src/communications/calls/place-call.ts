import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { operation, staff } from '../../operation.ts';
import { closedErrors } from '../reach/closed-errors.ts';

export const placeCall = operation({
  name: 'communications/place-call',
  method: 'POST',
  path: '/cases/{applicationId}/calls',
  summary: 'Call the applicant: the own phone rings first, then theirs',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** The own phone, where none is kept or another is meant; it is kept. */
    staffPhone: plainLineOf(40).optional(),
    /** Although it is quiet hours at the office. */
    evenInQuietHours: z.boolean().default(false),
  }),
  output: z.object({ communicationId: z.int() }),
  errors: [
    'blind_review',
    'channel_unreachable',
    ...closedErrors,
    'staff_phone_missing',
    'staff_phone_wrong',
    'call_under_way',
    'quiet_hours',
  ],
});
