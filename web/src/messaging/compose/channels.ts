import type { Channel } from './drafts.ts';

/** The applicant's addresses by channel. Null if there is none or if messages to it are blocked. */
export interface Channels {
  readonly EMAIL: string | null;
  readonly SMS: string | null;
  readonly VOICE: string | null;
}

export const channelNames: readonly Channel[] = ['EMAIL', 'SMS', 'VOICE', 'IVR', 'NOTE'];

/** Returns the address for a channel. Null for channels that are not delivered: notes, and text for the next call. */
export const addressOf = (channels: Channels, channel: Channel): string | null =>
  isInternal(channel) ? null : channels[channel];

/** Returns whether a channel is available. Channels that are not delivered need no address. */
export const isOpen = (channels: Channels, channel: Channel): boolean =>
  isInternal(channel) || channels[channel] !== null;

/** Returns the wanted channel if it is available, otherwise the first available text channel. */
export const openChannel = (channels: Channels, wanted: Channel = 'EMAIL'): Channel =>
  [wanted, ...textChannels].find((channel) => isOpen(channels, channel)) ?? 'NOTE';

/** The fallback channels. Calls are not among them. */
const textChannels: readonly Channel[] = ['EMAIL', 'SMS', 'NOTE'];

const isInternal = (channel: Channel): channel is 'IVR' | 'NOTE' => channel === 'IVR' || channel === 'NOTE';
