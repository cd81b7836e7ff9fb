// Chooses the channel for a recipient of a broadcast, or the reason for excluding them. The dry run and every batch use
// the same rule.
import type { Closing } from '../reach/contact-facts.ts';
import type { BroadcastWay, LeftOutReason } from './broadcast-words.ts';

/** A contact point with its state in the consent ledger; null if the person has none. */
export type Point = { readonly closedBy: Closing | null } | null;

export type Way =
  | { readonly channel: 'email' | 'sms'; readonly reason: null }
  | { readonly channel: null; readonly reason: LeftOutReason };

/** The first allowed channel that is open, otherwise why the first existing one is closed. */
export function decideWay(wished: BroadcastWay, email: Point, sms: Point): Way {
  const ways = [
    { channel: 'email', point: email },
    { channel: 'sms', point: sms },
  ] as const;
  const asked = ways.filter(({ channel }) => wished === 'either' || wished === channel);
  const open = asked.find(({ point }) => point !== null && point.closedBy === null);
  if (open !== undefined) return { channel: open.channel, reason: null };
  return {
    channel: null,
    reason: asked.find(({ point }) => point !== null)?.point?.closedBy ?? 'no_address',
  };
}
