// Whether a program accepts applications now. Spec 2.5 defines "not opened yet" and "closed"; a paused program is shown
// as paused.
import type { ProgramCard } from '@commonway/contract/programs/catalog.ts';
import { dayMs, getUtcOffset, toInstant } from '@commonway/contract/tenants/calendar/zoned-time.ts';

/** What determines when a program is open. Times are ISO; null means no limit. */
export interface ProgramTimes {
  readonly isActive: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** When a pause ends automatically. */
  readonly resumesAt: string | null;
  /** First and last open day of each year, MM-DD, inclusive. */
  readonly seasonFrom: string | null;
  readonly seasonUntil: string | null;
  /** When administrators closed it permanently. */
  readonly archivedAt?: string | null;
}

/** The state at a moment, with the next public opening or closing time. */
export type ProgramOpening = Pick<ProgramCard, 'state' | 'opensAt' | 'closesAt'>;

/**
 * Computes whether a program is open at a moment, and until or from when. Its dates take precedence over a pause, and
 * a pause over its season.
 */
export function computeProgramOpening(times: ProgramTimes, now: Date, timeZone: string): ProgramOpening {
  const { opensAt, closesAt, resumesAt } = times;
  const isPast = (at: string | null): boolean => at !== null && Date.parse(at) <= now.getTime();
  if (times.archivedAt || isPast(closesAt)) return { state: 'closed', opensAt, closesAt };
  if (opensAt !== null && !isPast(opensAt)) return { state: 'opens-later', opensAt, closesAt };
  if (!times.isActive && !isPast(resumesAt)) return { state: 'paused', opensAt: resumesAt, closesAt };
  const season = findSeason(times, now, timeZone);
  if (season === null) return { state: 'open', opensAt, closesAt };
  const { from, until } = season;
  // The last second of the last day, so that this day is shown.
  const last = new Date(until.getTime() - 1000).toISOString();
  const lastsUntil = closesAt !== null && Date.parse(closesAt) < until.getTime() ? closesAt : last;
  if (from <= now) return { state: 'open', opensAt: from.toISOString(), closesAt: lastsUntil };
  // It closes permanently before its next season.
  if (closesAt !== null && Date.parse(closesAt) <= from.getTime())
    return { state: 'closed', opensAt, closesAt };
  return { state: 'opens-later', opensAt: from.toISOString(), closesAt: lastsUntil };
}

/**
 * The current or next season: from midnight of its first day to midnight after its last day, in the office's time
 * zone. Null without a season.
 */
function findSeason({ seasonFrom, seasonUntil }: ProgramTimes, now: Date, timeZone: string) {
  if (seasonFrom === null || seasonUntil === null) return null;
  const year = new Date(now.getTime() + getUtcOffset(timeZone, now.getTime())).getUTCFullYear();
  const spansNewYear = seasonUntil < seasonFrom ? 1 : 0;
  for (const first of [year - 1, year, year + 1]) {
    const until = getMidnight(timeZone, first + spansNewYear, seasonUntil, 1);
    if (until > now) return { from: getMidnight(timeZone, first, seasonFrom, 0), until };
  }
  return null;
}

/** Midnight of a day in a time zone, some days after MM-DD of a year. */
function getMidnight(timeZone: string, year: number, monthDay: string, daysAfter: number): Date {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return new Date(toInstant(timeZone, Date.UTC(year, month - 1, day) + daysAfter * dayMs));
}
