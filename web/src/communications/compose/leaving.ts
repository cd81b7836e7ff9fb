// Converts between local times in the office's time zone and instants, and computes send times.
import {
  isLoud,
  leavingTime,
  type QuietHours,
} from '@commonway/contract/communications/leaving/quiet-hours.ts';
import { instantOf, offsetAt } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import type { Channel } from './drafts.ts';

/** Parses a local time, YYYY-MM-DDTHH:MM. Returns null if it is invalid. */
export const momentOf = (wall: string, timeZone: string): Date | null =>
  Number.isNaN(Date.parse(`${wall}Z`)) ? null : new Date(instantOf(timeZone, Date.parse(`${wall}Z`)));

/** Formats an instant as a local time. */
export const wallOf = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString().slice(0, 16);

export interface Leaving {
  readonly leaves: Date;
  /** Whether quiet hours delay it. */
  readonly isQuiet: boolean;
}

/** Returns when a message submitted now will be sent, or null for immediately. */
export function leavingOf(
  { channel, leavesAt }: { channel: Channel; leavesAt: string },
  quiet: QuietHours | null,
  timeZone: string,
  now: Date,
): Leaving | null {
  if (channel === 'NOTE' || channel === 'IVR') return null;
  const wished = momentOf(leavesAt, timeZone);
  const due = wished !== null && wished > now ? wished : now;
  const leaves = isLoud(channel.toLowerCase()) ? leavingTime(due, quiet, timeZone) : due;
  return leaves > now ? { leaves, isQuiet: leaves.getTime() !== due.getTime() } : null;
}
