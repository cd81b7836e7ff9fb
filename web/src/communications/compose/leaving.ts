// Between what one types as a time to leave, on the office's wall, and the moment itself.
import {
  isLoud,
  leavingTime,
  type QuietHours,
} from '@commonway/contract/communications/leaving/quiet-hours.ts';
import { instantOf, offsetAt } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import type { Channel } from './drafts.ts';

/** The moment of a time on the wall, YYYY-MM-DDTHH:MM; null for none. */
export const momentOf = (wall: string, timeZone: string): Date | null =>
  Number.isNaN(Date.parse(`${wall}Z`)) ? null : new Date(instantOf(timeZone, Date.parse(`${wall}Z`)));

/** A moment as a time on the wall. */
export const wallOf = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(timeZone, moment.getTime())).toISOString().slice(0, 16);

export interface Leaving {
  readonly leaves: Date;
  /** Whether quiet hours put it off. */
  readonly isQuiet: boolean;
}

/** When a message leaves that is sent now; null for at once. */
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
