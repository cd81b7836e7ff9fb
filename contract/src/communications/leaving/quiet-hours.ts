// When a message may leave: an office writes nobody's phone awake (security 53, "quiet hours per tenant").
import { dayMs, instantOf, offsetAt, wallTime } from '../../tenants/calendar/zoned-time.ts';

/** Times as HH:MM on the office's wall; a night spans midnight. */
export interface QuietHours {
  readonly from: string;
  readonly until: string;
}

/** Whether quiet hours hold a message back: those that make a telephone sound. */
export const isLoud = (channel: string): boolean => channel === 'sms' || channel === 'voice';

/** The moment itself, or the end of the quiet hours it falls into. */
export function leavingTime(moment: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (quiet === null) return moment;
  const local = moment.getTime() + offsetAt(timeZone, moment.getTime());
  const today = Math.floor(local / dayMs);
  const isOvernight = quiet.until <= quiet.from;
  // The night that began yesterday, then the one that begins today.
  for (const day of [today - 1, today]) {
    const ends = wallTime(day + (isOvernight ? 1 : 0), quiet.until);
    if (wallTime(day, quiet.from) <= local && local < ends) return new Date(instantOf(timeZone, ends));
  }
  return moment;
}
