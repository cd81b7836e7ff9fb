import { getCurrentTime } from '../../tenants/calendar/current-time.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Today as YYYY-MM-DD in the local time zone: the user's in the browser, the server's on the server. */
export function getLocalToday(now: Date = new Date(getCurrentTime())): string {
  const twoDigits = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** Whether a text is a valid date between 1900 and 2200 in the format YYYY-MM-DD. 2026-02-30 is not valid. */
export function isDay(text: string): boolean {
  const match = dayPattern.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The age in full years on a day, both YYYY-MM-DD; null if the birth date is invalid. */
export function computeAge(birthDay: unknown, today: string): number | null {
  if (typeof birthDay !== 'string' || !isDay(birthDay)) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
}
