import type { Random } from '../random.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** The age of the oldest application. */
const maxAge = 88 * day;

/** Final statuses, which an application may have reached long ago. */
const finalStates = new Set(['Paid', 'Denied', 'Approved']);

/**
 * Draws the times at which an application entered each of its statuses: within the last 90 days, in order, all in the
 * past. Staff change applications during office hours; applicants submit at any time.
 */
export function drawTimes(random: Random, states: readonly string[], now: Date): Date[] {
  const last = states.at(-1) ?? '';
  const idleTime = (finalStates.has(last) ? random.next() * 62 : random.next() ** 2 * 14) * day;
  const gaps = states.map(() => (0.4 + random.next() * 5.2) * day);
  const elapsed = idleTime + gaps.slice(1).reduce((sum, gap) => sum + gap, 0);
  const scale = Math.min(1, maxAge / elapsed);
  let at = now.getTime() - elapsed * scale;
  const times = states.map((_state, index) => {
    if (index > 0) at += (gaps[index] ?? 0) * scale;
    return at;
  });
  return moveIntoOfficeHours(random, times, now);
}

/** Moves the times into office hours, except the first, and keeps their order. */
function moveIntoOfficeHours(random: Random, times: readonly number[], now: Date): Date[] {
  let previous = 0;
  return times.map((time, index) => {
    // 16 to 24 UTC are office hours on the West Coast for most of the year.
    const preferred = index === 0 ? time : Math.floor(time / day) * day + (16 + random.next() * 7.5) * hour;
    const earliest = previous === 0 ? preferred : previous + (0.2 + random.next()) * hour;
    const latest = now.getTime() - 5 * 60_000;
    const chosen = Math.max(earliest, preferred);
    previous = chosen <= latest ? chosen : Math.max(previous + 60_000, Math.min(latest, time));
    return new Date(previous);
  });
}
