export type CodeChannel = 'phone' | 'call' | 'email';

const known: readonly CodeChannel[] = ['phone', 'call', 'email'];

/** Parses the channels of a search result, separated by pipes (spec 3). Unknown values are ignored. */
export function channelsOf(mfaChannel: string): CodeChannel[] {
  const named = mfaChannel.split('|').map((word) => word.trim().toLowerCase());
  const channels = known.filter((channel) => named.includes(channel));
  return channels.length > 0 ? channels : [mfaChannel.includes('@') ? 'email' : 'phone'];
}
