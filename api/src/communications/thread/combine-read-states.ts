import type { ReadState } from '@commonway/contract/communications/thread/thread-view.ts';
import type { ChannelReadState } from './queries.ts';

/** Combines the unread counts of all channels. */
export function combineReadStates(channels: readonly ChannelReadState[]): ReadState {
  const unreadItems = { email: 0, sms: 0, voice: 0, ivr: 0 };
  for (const { channel, unread } of channels) unreadItems[channel] = unread;
  const firsts = channels.flatMap(({ firstUnreadId }) => firstUnreadId ?? []);
  return {
    unreadItems,
    unreadTotal: channels.reduce((sum, { unread }) => sum + unread, 0),
    firstUnreadId: firsts.length > 0 ? Math.min(...firsts) : null,
  };
}
