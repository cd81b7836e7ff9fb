// Facts about contact points, by channel. The server and the browser both use these names.
import type { ErrorCode } from '../errors/codes.ts';

/** Channels of contact points. */
export const contactChannels = ['email', 'sms', 'voice'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** `declined`: asked for consent, the person did not give it. They can give it later, unlike after `opted-out`. */
export const contactFactKinds = [
  'opted-in',
  'opted-out',
  'declined',
  'complained',
  'bounced',
  'verified',
  'landline',
  'mobile',
] as const;
export type ContactFactKind = (typeof contactFactKinds)[number];

export const contactFactSources = ['applicant', 'staff', 'provider'] as const;
export type ContactFactSource = (typeof contactFactSources)[number];

/** Why a contact point is closed. If several reasons apply, the first in this order is shown. */
export const closingReasons = [
  'opted-out',
  'declined',
  'complained',
  'bounced',
  'landline',
] as const satisfies ContactFactKind[];
export type ClosingReason = (typeof closingReasons)[number];

/** The error for each reason why a contact point is closed. */
export const closedError = {
  'opted-out': 'channel_opted_out',
  declined: 'channel_declined',
  complained: 'channel_complained',
  bounced: 'channel_bounced',
  landline: 'channel_landline',
} as const satisfies Record<ClosingReason, ErrorCode>;

export const closedErrors = Object.values(closedError);
