import { z } from 'zod';

/** Communication types (spec 3). ALL is a filter and never stored. */
export const communicationTypes = ['EMAIL', 'SMS', 'CALL', 'NOTE', 'VOICE', 'SESSION', 'COMMENT'] as const;

export const communicationView = z.object({
  id: z.int(),
  applicationId: z.int(),
  type: z.enum(communicationTypes),
  direction: z.enum(['in', 'out', 'internal']),
  subject: z.string().nullable(),
  body: z.string(),
  language: z.string(),
  authorName: z.string(),
  status: z.enum([
    'queued',
    'sending',
    'sent',
    'ringing',
    'answered',
    'busy',
    'no-answer',
    'delivered',
    'failed',
    'unknown',
    'received',
    'internal',
  ]),
  createdAt: z.string(),
  struckAt: z.string().nullable(),
});
export type CommunicationView = z.infer<typeof communicationView>;
