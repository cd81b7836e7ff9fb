// By which way somebody of a broadcast is written to, or why not at all. The dry run and each batch ask the same rule.
import type { Closing } from '../reach/contact-facts.ts';
import type { BroadcastWay, LeftOutReason } from './broadcast-words.ts';

/** A contact point as the ledger has it; null where the person has none. */
export type Point = { readonly closedBy: Closing | null } | null;

export type Way =
  | { readonly channel: 'email' | 'sms'; readonly reason: null }
  | { readonly channel: null; readonly reason: LeftOutReason };

/** The first way that is wished for and open; else why the first one that exists is closed. */
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
