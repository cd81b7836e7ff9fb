import { z } from 'zod';
import { plainLineOf } from '../languages/plain-text.ts';
import { operation, staff } from '../operation.ts';
import { maxMessageAttachments } from './attachments/message-attachment.ts';
import { communicationView } from './communication-view.ts';
import { closedErrors } from './contact-points/closed-errors.ts';

/**
 * Writes to the applicant (EMAIL, SMS), reads a text out to their phone or voicemail (VOICE), saves a text for their
 * next call to the office (IVR; stored with type VOICE), or saves an internal note (NOTE). A job enqueued in the same
 * transaction sends the message.
 */
export const sendCommunication = operation({
  name: 'communications/send-communication',
  method: 'POST',
  path: '/cases/{applicationId}/communications',
  summary: 'Send a message to the applicant, or save a note',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    type: z.enum(['EMAIL', 'SMS', 'VOICE', 'IVR', 'NOTE']),
    subject: plainLineOf(200).optional(),
    body: z.string().trim().min(1).max(10_000),
    /**
     * Attachments: the caller's own uploads for a message about this case. Notes get their attachments in separate
     * calls.
     */
    documentIds: z.array(z.int()).max(maxMessageAttachments).optional(),
    /** When to send it; at once if omitted or past. Until then it can be taken back. */
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
