import type { Channel } from './drafts.ts';

/** Where the applicant can be reached; null where there is no such address, or nothing may go there. */
export interface Channels {
  readonly EMAIL: string | null;
  readonly SMS: string | null;
  readonly VOICE: string | null;
}

export const channelNames: readonly Channel[] = ['EMAIL', 'SMS', 'VOICE', 'IVR', 'NOTE'];

/** Where a channel leads; null for one that keeps its words here: a note, and words for the next call. */
export const addressOf = (channels: Channels, channel: Channel): string | null =>
  isKept(channel) ? null : channels[channel];

/** Whether one can write by a channel; what is kept here needs no address. */
export const isOpen = (channels: Channels, channel: Channel): boolean =>
  isKept(channel) || channels[channel] !== null;

/** The wanted channel where one can write by it, else the first one can write by. */
export const openChannel = (channels: Channels, wanted: Channel = 'EMAIL'): Channel =>
  [wanted, ...written].find((channel) => isOpen(channels, channel)) ?? 'NOTE';

/** What one falls back to: to write, not to have somebody called. */
const written: readonly Channel[] = ['EMAIL', 'SMS', 'NOTE'];

const isKept = (channel: Channel): channel is 'IVR' | 'NOTE' => channel === 'IVR' || channel === 'NOTE';
