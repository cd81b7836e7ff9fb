import type { Channel } from './drafts.ts';

/** Where the applicant can be written to; null where there is no such address. */
export interface Channels {
  readonly EMAIL: string | null;
  readonly SMS: string | null;
}

export const channelNames: readonly Channel[] = ['EMAIL', 'SMS', 'NOTE'];

/** Whether one can write by a channel; a note needs nobody. */
export const isOpen = (channels: Channels, channel: Channel): boolean =>
  channel === 'NOTE' || channels[channel] !== null;

/** The wanted channel where one can write by it, else the first one can write by. */
export const openChannel = (channels: Channels, wanted: Channel = 'EMAIL'): Channel =>
  [wanted, ...channelNames].find((channel) => isOpen(channels, channel)) ?? 'NOTE';
