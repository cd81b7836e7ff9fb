import type { CommunicationView } from './communications.ts';

/** Inbound channels; each has its own unread count (spec 3, unreadItems). */
export const inboundChannels = ['email', 'sms', 'voice', 'ivr'] as const;
export type InboundChannel = (typeof inboundChannels)[number];

export type ThreadFilter = 'ALL' | CommunicationView['type'];

const channelsOf: Readonly<Partial<Record<ThreadFilter, readonly InboundChannel[]>>> = {
  ALL: inboundChannels,
  EMAIL: ['email'],
  SMS: ['sms'],
  CALL: ['ivr'],
  VOICE: ['voice'],
};

/** The channels that viewing the thread with a filter marks as read. Hidden messages stay unread. */
export const listShownChannels = (filter: ThreadFilter): readonly InboundChannel[] =>
  channelsOf[filter] ?? [];
