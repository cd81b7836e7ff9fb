// Converts between local times in the office's time zone and instants, and computes send times.
import {
  nextSendTime,
  type QuietHours,
  ringsPhone,
} from '@commonway/contract/communications/sending/quiet-hours.ts';
import { instantOf, offsetAt } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import type { Channel } from './drafts.ts';

/** Parses a local time, YYYY-MM-DDTHH:MM. Returns null if it is invalid. */
export const instantOfLocalTime = (localTime: string, timeZone: string): Date | null =>
  Number.isNaN(Date.parse(`${localTime}Z`))
    ? null
    : new Date(instantOf(timeZone, Date.parse(`${localTime}Z`)));

/** Formats an instant as a local time. */
export const localTimeOf = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString().slice(0, 16);

export interface PlannedSendTime {
  readonly sendsAt: Date;
  /** Whether quiet hours delay it. */
  readonly isDelayedByQuietHours: boolean;
}

/** Returns when a message submitted now will be sent, or null for immediately. */
export function sendTimeFor(
  { channel, leavesAt: sendAt }: { channel: Channel; leavesAt: string },
  quiet: QuietHours | null,
  timeZone: string,
  now: Date,
): PlannedSendTime | null {
  if (channel === 'NOTE' || channel === 'IVR') return null;
  const chosenTime = instantOfLocalTime(sendAt, timeZone);
  const due = chosenTime !== null && chosenTime > now ? chosenTime : now;
  const sendsAt = ringsPhone(channel.toLowerCase()) ? nextSendTime(due, quiet, timeZone) : due;
  return sendsAt > now ? { sendsAt, isDelayedByQuietHours: sendsAt.getTime() !== due.getTime() } : null;
}
