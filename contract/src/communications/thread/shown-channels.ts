import type { CommunicationView } from '../communication-view.ts';

/** The channels by which applicants answer; each has its own count of what is unread (spec 3, unreadItems). */
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

/** The channels that are read by reading a thread through a filter: what it hides stays unread. */
export const shownChannels = (filter: ThreadFilter): readonly InboundChannel[] => channelsOf[filter] ?? [];
