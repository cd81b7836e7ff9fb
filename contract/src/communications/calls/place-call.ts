import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { operation, staff } from '../../operation.ts';
import { closedErrors } from '../contact-points/closed-errors.ts';

export const placeCall = operation({
  name: 'communications/place-call',
  method: 'POST',
  path: '/cases/{applicationId}/calls',
  summary: 'Call the applicant after ringing the staff member’s phone',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** The staff member's phone, if none is saved or another is wanted. We save it. */
    staffPhone: plainLineOf(40).optional(),
    /** Call even during the office's quiet hours. */
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
