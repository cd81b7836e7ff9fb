import type { Reading } from '@commonway/contract/communications/thread/thread-view.ts';
import type { ChannelReading } from './queries.ts';

/** Combines the unread counts of all channels. */
export function readingOf(channels: readonly ChannelReading[]): Reading {
  const unreadItems = { email: 0, sms: 0, voice: 0, ivr: 0 };
  for (const { channel, unread } of channels) unreadItems[channel] = unread;
  const firsts = channels.flatMap(({ firstUnreadId }) => firstUnreadId ?? []);
  return {
    unreadItems,
    unreadTotal: channels.reduce((sum, { unread }) => sum + unread, 0),
    firstUnreadId: firsts.length > 0 ? Math.min(...firsts) : null,
  };
}
