// When a message may be sent: texts and calls wait for the end of quiet hours (security 53, "quiet hours per tenant").
import { dayMs, getUtcOffset, toInstant, toWallTime } from '../tenants/calendar/zoned-time.ts';

/** Local times as HH:MM; the period may span midnight. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** Whether a channel rings a phone. Quiet hours apply only to those that do. */
export const ringsPhone = (channel: string): boolean => channel === 'sms' || channel === 'voice';

export interface SendingOffice {
  readonly now: Date;
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
}

/**
 * When to send a message that was requested for a time, or for now (null), outside quiet hours. Returns null to send
 * it at once.
 */
export function computeAllowedSendTime(
  channel: string,
  requestedTime: Date | null,
  { now, quiet, timeZone }: SendingOffice,
): Date | null {
  const due = requestedTime !== null && requestedTime > now ? requestedTime : now;
  const moment = ringsPhone(channel) ? skipQuietHours(due, quiet, timeZone) : due;
  return moment > now ? moment : null;
}

/** The given moment, or the end of the quiet hours that it falls into. */
export function skipQuietHours(moment: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (quiet === null) return moment;
  const local = moment.getTime() + getUtcOffset(timeZone, moment.getTime());
  const today = Math.floor(local / dayMs);
  const isOvernight = quiet.until <= quiet.from;
  // Check the night that began yesterday, then the one that begins today.
  for (const day of [today - 1, today]) {
    const ends = toWallTime(day + (isOvernight ? 1 : 0), quiet.until);
    if (toWallTime(day, quiet.from) <= local && local < ends) return new Date(toInstant(timeZone, ends));
  }
  return moment;
}
