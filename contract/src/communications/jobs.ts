// The module's queues and the schemas of their jobs.
import { z } from 'zod';
import { job } from '../job.ts';

const message = job({ communicationId: z.int() });
const informationRequest = job({ applicationId: z.int(), informationRequestId: z.int() });

export const communicationJobs = {
  'communications/notify-archived': job({ applicationId: z.int() }),
  'communications/notify-submitted': job({ applicationId: z.int() }),
  'communications/notify-state': job({ applicationId: z.int(), stateId: z.int() }),
  'communications/notify-staff-of-withdrawal': job({ applicationId: z.int(), language: z.string() }),
  /** Notifies the applicants of a bulk change in slices; `afterId` is the last application of the previous slice. */
  'communications/notify-bulk-change': job({ changeId: z.int(), afterId: z.int() }),
  'communications/write-of-request': informationRequest.extend({
    what: z.enum(['asked', 'reminder', 'withdrawn']),
  }),
  'communications/notify-staff-of-answers': informationRequest,
  'communications/deliver': message,
  'communications/deliver-broadcast': message,
  /** Messages of automatic rules: taken back if the rule no longer sends them. */
  'communications/deliver-rule-message': message,
  /** The dead letter of `deliver`: ends a delivery whose worker died too often. */
  'communications/end-delivery': message,
  'communications/run-broadcast': job({
    broadcastId: z.int(),
    lane: z.enum(['email', 'sms']),
    run: z.int(),
    failures: z.int().default(0),
  }),
  'communications/enqueue-due-actions': job({}),
  'communications/run-scheduled-action': job({ scheduledActionId: z.int() }),
  'communications/release': job({ documentId: z.int() }),
  'communications/answer-keyword': job({ textId: z.int() }),
  'communications/fetch-recording': job({ callId: z.int() }),
  'communications/take-mail': job({ mailId: z.int() }),
  'communications/summarize-thread': job({ summaryId: z.int() }),
} as const;
