import { computeAllowedSendTime, type QuietHours } from '@commonway/contract/messaging/quiet-hours.ts';
import { parseLocalTime } from '../../shell/local-time.ts';
import type { Channel } from './drafts.ts';

export interface PlannedSendTime {
  readonly sendsAt: Date;
  /** Whether quiet hours delay it. */
  readonly isDelayedByQuietHours: boolean;
}

/**
 * Returns when a message submitted now will be sent, considering the chosen time and quiet hours; null for
 * immediately.
 */
export function computeSendTime(
  { channel, leavesAt: sendAt }: { channel: Channel; leavesAt: string },
  quiet: QuietHours | null,
  timeZone: string,
  now: Date,
): PlannedSendTime | null {
  if (channel === 'NOTE' || channel === 'IVR') return null;
  const chosenTime = parseLocalTime(sendAt, timeZone);
  const sendsAt = computeAllowedSendTime(channel.toLowerCase(), chosenTime, { now, quiet, timeZone });
  return sendsAt && { sendsAt, isDelayedByQuietHours: sendsAt.getTime() !== chosenTime?.getTime() };
}
