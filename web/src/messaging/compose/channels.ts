import type { Channel } from './drafts.ts';

/** The applicant's addresses by channel. Null if there is none or if messages to it are blocked. */
export interface Channels {
  readonly EMAIL: string | null;
  readonly SMS: string | null;
  readonly VOICE: string | null;
}

export const channelNames: readonly Channel[] = ['EMAIL', 'SMS', 'VOICE', 'IVR', 'NOTE'];

/**
 * Returns the email address or phone number for a channel; null if there is none, or if the channel is not delivered
 * (notes, and text for the next call).
 */
export const getAddress = (channels: Channels, channel: Channel): string | null =>
  isNeverDelivered(channel) ? null : channels[channel];

/** Whether a message can use the channel: it has an address or number, or needs none. */
export const isAvailable = (channels: Channels, channel: Channel): boolean =>
  isNeverDelivered(channel) || channels[channel] !== null;

/** Returns the wanted channel if it is available, otherwise the first available text channel, or NOTE. */
export const chooseAvailableChannel = (channels: Channels, wanted: Channel = 'EMAIL'): Channel =>
  [wanted, ...textChannels].find((channel) => isAvailable(channels, channel)) ?? 'NOTE';

/** The fallback channels. Calls are not among them. */
const textChannels: readonly Channel[] = ['EMAIL', 'SMS', 'NOTE'];

/** Whether messages in the channel are only stored: notes, and text to be read out in the next call. */
const isNeverDelivered = (channel: Channel): channel is 'IVR' | 'NOTE' =>
  channel === 'IVR' || channel === 'NOTE';
