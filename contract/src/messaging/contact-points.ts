import { z } from 'zod';
import { operation, staff } from '../operation.ts';
import { closingReasons, contactFactSources } from './contact-facts.ts';

/** One channel to an applicant. */
export const channelView = z.object({
  address: z.string().nullable(),
  /** Why the channel is closed; null if it is open or there is no address. */
  closedBy: z.enum(closingReasons).nullable(),
  closedSource: z.enum(contactFactSources).nullable(),
  closedAt: z.string().nullable(),
  consent: z.enum(['opted-in', 'opted-out', 'declined', 'complained']).nullable(),
  consentSource: z.enum(contactFactSources).nullable(),
  consentAt: z.string().nullable(),
  /** When a delivery last proved that the address works. */
  verifiedAt: z.string().nullable(),
});
export type ChannelView = z.infer<typeof channelView>;

export const getChannels = operation({
  name: 'messaging/get-channels',
  method: 'GET',
  path: '/cases/{applicationId}/channels',
  views: 'case',
  summary: 'Retrieve the channels of an applicant, and why any are closed',
  who: staff(),
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ EMAIL: channelView, SMS: channelView, VOICE: channelView }),
  errors: ['blind_review'],
});

/** How the applicant communicated their choice. */
const consentWays = ['call', 'in-person', 'writing'] as const;

export const recordConsent = operation({
  name: 'messaging/record-consent',
  method: 'POST',
  path: '/cases/{applicationId}/consents',
  summary: 'Record an applicant’s opt-in or opt-out for a channel',
  auditLabel: 'Record consent',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    channel: z.enum(['EMAIL', 'SMS', 'VOICE']),
    consent: z.enum(['opted-in', 'opted-out']),
    way: z.enum(consentWays),
  }),
  output: getChannels.output,
  errors: ['blind_review', 'channel_unreachable', 'consent_is_theirs'],
});

/** Confirms that a message from the applicant asks us to stop using its channel, or dismisses that. */
export const answerOptOut = operation({
  name: 'messaging/answer-opt-out',
  method: 'POST',
  path: '/cases/{applicationId}/communications/{communicationId}/opt-out',
  summary: 'Confirm or dismiss that a message asks us to stop',
  auditLabel: 'Confirm or dismiss an opt-out',
  who: staff(),
  input: z.object({
    applicationId: z.coerce.number().int(),
    communicationId: z.coerce.number().int(),
    isConfirmed: z.boolean(),
  }),
  output: getChannels.output,
  errors: ['blind_review'],
});
