// Chooses the channel for a recipient of a broadcast, or the reason for excluding them. The dry run and every batch use
// the same rule.
import type { ClosingReason } from '../messaging/contact-facts.ts';
import type { ChannelPreference, ExclusionReason } from './broadcast-words.ts';

/** A contact point with its state in the consent ledger; null if the person has none. */
export type ContactPoint = { readonly closedBy: ClosingReason | null } | null;

export type ChannelChoice =
  | { readonly channel: 'email' | 'sms'; readonly reason: null }
  | { readonly channel: null; readonly reason: ExclusionReason };

/**
 * Chooses the channel for a recipient: the first allowed one that is open, otherwise none, with the reason why the
 * first existing one is closed.
 */
export function chooseChannel(
  preference: ChannelPreference,
  email: ContactPoint,
  sms: ContactPoint,
): ChannelChoice {
  const contactPoints = [
    { channel: 'email', point: email },
    { channel: 'sms', point: sms },
  ] as const;
  const allowed = contactPoints.filter(({ channel }) => preference === 'either' || preference === channel);
  const open = allowed.find(({ point }) => point !== null && point.closedBy === null);
  if (open !== undefined) return { channel: open.channel, reason: null };
  return {
    channel: null,
    reason: allowed.find(({ point }) => point !== null)?.point?.closedBy ?? 'no_address',
  };
}
