import type { Transaction } from '../../platform/database.ts';
import { type Contacts, reachOf } from './queries.ts';

/** The channel for an automatic message: the first that has an address and is open; null if there is none. */
export async function openWay(
  tx: Transaction,
  { mail, phone }: Contacts,
  channels: readonly ('email' | 'sms')[] = ['email', 'sms'],
): Promise<{ readonly channel: 'email' | 'sms'; readonly address: string } | null> {
  const ways = channels.flatMap((channel) => {
    const address = channel === 'email' ? mail : phone;
    return address === null ? [] : [{ channel, address }];
  });
  if (ways.length === 0) return null;
  const reach = await reachOf(
    tx,
    ways.map(({ address }) => address),
  );
  const isClosed = (way: (typeof ways)[number]): boolean =>
    reach.some(
      ({ channel, address, closedBy }) =>
        closedBy !== null && channel === way.channel && address === way.address.toLowerCase(),
    );
  return ways.find((way) => !isClosed(way)) ?? null;
}
