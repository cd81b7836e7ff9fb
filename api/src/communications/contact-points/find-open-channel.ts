import type { Transaction } from '../../platform/database.ts';
import { type Contacts, listContactPointStates } from './queries.ts';

/** The channel for an automatic message: the first that has an address and is open; null if there is none. */
export async function findOpenChannel(
  tx: Transaction,
  { mail, phone }: Contacts,
  channels: readonly ('email' | 'sms')[] = ['email', 'sms'],
): Promise<{ readonly channel: 'email' | 'sms'; readonly address: string } | null> {
  const candidates = channels.flatMap((channel) => {
    const address = channel === 'email' ? mail : phone;
    return address === null ? [] : [{ channel, address }];
  });
  if (candidates.length === 0) return null;
  const states = await listContactPointStates(
    tx,
    candidates.map(({ address }) => address),
  );
  const isClosed = (candidate: (typeof candidates)[number]): boolean =>
    states.some(
      ({ channel, address, closedBy }) =>
        closedBy !== null && channel === candidate.channel && address === candidate.address.toLowerCase(),
    );
  return candidates.find((candidate) => !isClosed(candidate)) ?? null;
}
