// A phone call as staff see it in a thread and in the call log.
import { z } from 'zod';
import { identityDetails, suggestedCase } from '../applications/identity.ts';
import { plainLineSchema } from '../languages/plain-text.ts';
import { callView } from '../messaging/call-view.ts';
import { communicationView } from '../messaging/communications.ts';
import { closedErrors } from '../messaging/contact-facts.ts';
import { operation, signedIn, staff } from '../operation.ts';
import { maxCallNoteLength } from './call-limits.ts';

export const downloadRecording = operation({
  name: 'calls/download-recording',
  method: 'GET',
  path: '/calls/{callId}/recording',
  summary: 'Download a voicemail recording',
  auditLabel: 'Listen to a voicemail',
  who: staff(),
  input: z.object({ callId: z.coerce.number().int() }),
  output: z.any(),
  errors: ['file_missing', 'blind_review'],
  isAudited: true,
  transfer: 'download',
});

export const dismissCall = operation({
  name: 'calls/dismiss-call',
  method: 'POST',
  path: '/calls/{callId}/dismiss',
  summary: 'Dismiss a voicemail or callback request that belongs to no case',
  auditLabel: 'Dismiss a call',
  who: signedIn('Government'),
  input: z.object({ callId: z.coerce.number().int() }),
  output: z.object({ id: z.int() }),
  errors: ['call_settled'],
});

export const attachCall = operation({
  name: 'calls/attach-call',
  method: 'POST',
  path: '/calls/{callId}/attach',
  summary: 'Attach a voicemail or callback request to a case',
  auditLabel: 'Add a call to a case',
  who: signedIn('Government'),
  input: z.object({ callId: z.coerce.number().int(), applicationId: z.int() }),
  output: z.object({ applicationId: z.int() }),
  errors: ['blind_review', 'call_settled'],
});

export const noteCall = operation({
  name: 'calls/note-call',
  method: 'PUT',
  path: '/communications/{communicationId}/call/note',
  summary: 'Update the internal note of a call',
  auditLabel: 'Add call notes',
  who: staff(),
  input: z.object({
    communicationId: z.coerce.number().int(),
    note: z.string().trim().max(maxCallNoteLength),
  }),
  output: z.object({ note: z.string().nullable() }),
  errors: ['blind_review'],
});

export const getMyPhone = operation({
  name: 'calls/get-my-phone',
  method: 'GET',
  path: '/calls/my-phone',
  summary: 'Retrieve the phone number that rings first for your calls',
  who: staff(),
  input: z.object({}),
  output: z.object({ phone: z.string().nullable() }),
});

export const placeCall = operation({
  name: 'calls/place-call',
  method: 'POST',
  path: '/cases/{applicationId}/calls',
  summary: 'Call the applicant after ringing the staff member’s phone',
  auditLabel: 'Call an applicant',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    /** The staff member's phone, if none is saved or another is wanted. We save it. */
    staffPhone: plainLineSchema(40).optional(),
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

const callFilters = ['all', 'in', 'out', 'unmatched'] as const;

/** An entry of the call log. */
const loggedCall = callView.extend({
  direction: z.enum(['in', 'out']),
  /** The phone number of the applicant or of an unknown caller. */
  phone: z.string(),
  /** Status of an outgoing call; null for an incoming one. */
  status: communicationView.shape.status.nullable(),
  /** Whether it was a recorded message, not a conversation. */
  isMessage: z.boolean(),
  applicationId: z.int().nullable(),
  applicantName: z.string().nullable(),
  /** What tells the applicant apart from others of the same name; null for an unknown caller. */
  details: identityDetails.nullable(),
  staffName: z.string().nullable(),
  createdAt: z.string(),
  /** Whether staff must still assign it to a case. */
  isUnmatched: z.boolean(),
  /** For an unmatched call, the newest applications with the caller's phone, of the account or in the answers. */
  suggestions: z.array(suggestedCase),
});
export type LoggedCall = z.infer<typeof loggedCall>;

export const listCalls = operation({
  name: 'calls/list-calls',
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
