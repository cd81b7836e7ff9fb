// Whether a program takes applications now (spec 2.5 knows not opened yet, closed; a paused one is shown and says so).
import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';
import { dayMs, instantOf, offsetAt } from '@commonway/contract/tenants/calendar/zoned-time.ts';

/** What decides when a program is open. Times are ISO, null has no such end. */
export interface ProgramTimes {
  readonly isActive: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** When a pause ends by itself. */
  readonly resumesAt: string | null;
  /** The days of each year it is open between, MM-DD, both included. */
  readonly seasonFrom: string | null;
  readonly seasonUntil: string | null;
  /** When its administrators ended it for good. */
  readonly archivedAt?: string | null;
}

/** The state at a moment, with the next opening or closing that the public is told. */
export type ProgramOpening = Pick<ProgramCard, 'state' | 'opensAt' | 'closesAt'>;

/** The state of a program at a moment: its dates come before a pause, a pause before its season. */
export function programOpening(times: ProgramTimes, now: Date, timeZone: string): ProgramOpening {
  const { opensAt, closesAt, resumesAt } = times;
  const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= now.getTime();
  if (times.archivedAt || isPast(closesAt)) return { state: 'closed', opensAt, closesAt };
  if (opensAt !== null && !isPast(opensAt)) return { state: 'opens-later', opensAt, closesAt };
  if (!times.isActive && !isPast(resumesAt)) return { state: 'paused', opensAt: resumesAt, closesAt };
  const season = seasonAt(times, now, timeZone);
  if (season === null) return { state: 'open', opensAt, closesAt };
  const { from, until } = season;
  // The last second of its last day: what is told is that day.
  const last = new Date(until.getTime() - 1000).toISOString();
  const lastsUntil = closesAt !== null && Date.parse(closesAt) < until.getTime() ? closesAt : last;
  if (from <= now) return { state: 'open', opensAt: from.toISOString(), closesAt: lastsUntil };
  // Closed for good before its next season.
  if (closesAt !== null && Date.parse(closesAt) <= from.getTime())
    return { state: 'closed', opensAt, closesAt };
  return { state: 'opens-later', opensAt: from.toISOString(), closesAt: lastsUntil };
}

/** The season that a moment lies in, else the next: from a midnight of the office to the midnight after its last day. */
function seasonAt({ seasonFrom, seasonUntil }: ProgramTimes, now: Date, timeZone: string) {
  if (seasonFrom === null || seasonUntil === null) return null;
  const year = new Date(now.getTime() + offsetAt(timeZone, now.getTime())).getUTCFullYear();
  const spansNewYear = seasonUntil < seasonFrom ? 1 : 0;
  for (const first of [year - 1, year, year + 1]) {
    const until = midnight(timeZone, first + spansNewYear, seasonUntil, 1);
    if (until > now) return { from: midnight(timeZone, first, seasonFrom, 0), until };
  }
  return null;
}

function midnight(timeZone: string, year: number, monthDay: string, daysAfter: number): Date {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return new Date(instantOf(timeZone, Date.UTC(year, month - 1, day) + daysAfter * dayMs));
}
