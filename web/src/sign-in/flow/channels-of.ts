export type CodeChannel = 'phone' | 'call' | 'email';

const known: readonly CodeChannel[] = ['phone', 'call', 'email'];

/** The channels of a search result, which come separated by a pipe (spec 3); unknown words are left out. */
export function channelsOf(mfaChannel: string): CodeChannel[] {
  const named = mfaChannel.split('|').map((word) => word.trim().toLowerCase());
  const channels = known.filter((channel) => named.includes(channel));
  return channels.length > 0 ? channels : [mfaChannel.includes('@') ? 'email' : 'phone'];
}
