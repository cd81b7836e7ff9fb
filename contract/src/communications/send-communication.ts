import { z } from 'zod';
import { plainLineOf } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { communicationView } from './communication-view.ts';
import { mostMessagePapers } from './papers/message-paper.ts';
import { closedErrors } from './reach/closed-errors.ts';

/**
 * Writes to the applicant (EMAIL, SMS), has words read out to their phone or mailbox (VOICE), keeps words for their next call to the office
 * (IVR; its type is VOICE), or keeps an internal note (NOTE). What leaves does so by a job enqueued in the same transaction.
 */
export const sendCommunication = operation({
  name: 'communications/send-communication',
  method: 'POST',
  path: '/cases/{applicationId}/communications',
  summary: 'Write to the applicant, or note something',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    type: z.enum(['EMAIL', 'SMS', 'VOICE', 'IVR', 'NOTE']),
    subject: plainLineOf(200).optional(),
    body: z.string().trim().min(1).max(10_000),
    /** Papers that leave with it: the caller's own uploads for a message about this case. A note takes its papers by calls of its own. */
    documentIds: z.array(z.int()).max(mostMessagePapers).optional(),
    /** When it shall leave; at once where it is left out or past. Until then it can be taken back. */
    leavesAt: z.iso.datetime({ offset: true }).optional(),
  }),
  output: communicationView,
  errors: [
    'channel_unreachable',
    ...closedErrors,
    'text_too_long',
    'words_too_long',
    'variable_missing',
    'paper_unknown',
    'file_held',
  ],
});
