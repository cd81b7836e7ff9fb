import type { Transaction } from '../../platform/database.ts';
import { type Contacts, reachOf } from './queries.ts';

/** Where something the office writes by itself goes: by e-mail, else by text; null where neither is known and open. */
export async function openWay(
  tx: Transaction,
  { mail, phone }: Contacts,
): Promise<{ readonly channel: 'email' | 'sms'; readonly address: string } | null> {
  const ways = [
    ...(mail === null ? [] : [{ channel: 'email', address: mail } as const]),
    ...(phone === null ? [] : [{ channel: 'sms', address: phone } as const]),
  ];
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
