import type { TimeUnit } from '@commonway/contract/reports/report-terms.ts';
import { addDays } from '../tenants/local-date.ts';

/** Days as YYYY-MM-DD, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
/** The number of days of a period. */
export const countDays = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The period of the same length that ends the day before. */
export const getPeriodBefore = (period: Period): Period => ({
  from: addDays(period.from, -countDays(period)),
  to: addDays(period.from, -1),
});

/** The first day of the unit that a day is in, as PostgreSQL's date_trunc. */
export function startOfUnit(day: string, unit: TimeUnit): string {
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'day') return day;
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The first day of the next unit. */
function startOfNextUnit(start: string, unit: TimeUnit): string {
  if (unit !== 'month') return addDays(start, unit === 'week' ? 7 : 1);
  return startOfUnit(addDays(start, 31), 'month');
}

/** The most points of a series. */
const maxPoints = 400;

/** The unit in which a series of a period is readable, or the requested one unless it has too many points. */
export function chooseUnit(period: Period, requested?: TimeUnit): TimeUnit {
  const days = countDays(period);
  const shortest: TimeUnit = days > maxPoints * 7 ? 'month' : days > maxPoints ? 'week' : 'day';
  const order: readonly TimeUnit[] = ['day', 'week', 'month'];
  const readable: TimeUnit = days <= 45 ? 'day' : days <= 200 ? 'week' : 'month';
  const unit = requested ?? readable;
  return order.indexOf(unit) < order.indexOf(shortest) ? shortest : unit;
}

/** A unit of a series: the start that the database groups by, and its days within the period. */
export interface Point extends Period {
  readonly start: string;
}

/** Every unit of a period, in order. */
export function listPoints(period: Period, unit: TimeUnit): Point[] {
  const points: Point[] = [];
  for (let start = startOfUnit(period.from, unit); start <= period.to; start = startOfNextUnit(start, unit)) {
    const last = addDays(startOfNextUnit(start, unit), -1);
    points.push({
      start,
      from: start < period.from ? period.from : start,
      to: last > period.to ? period.to : last,
    });
  }
  return points;
}

/** The first day of the calendar quarter that a day is in. */
export function startOfQuarter(day: string): string {
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}
