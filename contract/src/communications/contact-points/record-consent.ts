import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { getChannels } from './get-channels.ts';

/** How the applicant communicated their choice. */
export const consentWays = ['call', 'in-person', 'writing'] as const;

export const recordConsent = operation({
  name: 'communications/record-consent',
  method: 'POST',
  path: '/cases/{applicationId}/consents',
  summary: 'Record an applicant’s opt-in or opt-out for a channel',
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
