// What is known of a contact point, by channel: words of a ledger both floors show.

/** By what one may write or call. */
export const contactChannels = ['email', 'sms', 'voice'] as const;
export type ContactChannel = (typeof contactChannels)[number];

export const contactFactKinds = [
  'opted-in',
  'opted-out',
  'complained',
  'bounced',
  'verified',
  'landline',
  'mobile',
] as const;
export type ContactFactKind = (typeof contactFactKinds)[number];

export const contactFactSources = ['applicant', 'staff', 'provider'] as const;
export type ContactFactSource = (typeof contactFactSources)[number];

/** Why nothing may go to a contact point; the first of them is told where there are several. */
export const closings = [
  'opted-out',
  'complained',
  'bounced',
  'landline',
] as const satisfies ContactFactKind[];
export type Closing = (typeof closings)[number];
