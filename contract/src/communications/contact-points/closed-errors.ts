import type { ErrorCode } from '../../errors/codes.ts';
import type { ClosingReason } from './contact-facts.ts';

/** The error for each reason why a contact point is closed. */
export const closedError = {
  'opted-out': 'channel_opted_out',
  complained: 'channel_complained',
  bounced: 'channel_bounced',
  landline: 'channel_landline',
} as const satisfies Record<ClosingReason, ErrorCode>;

export const closedErrors = Object.values(closedError);
