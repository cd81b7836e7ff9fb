import { describe, expect, it } from 'vitest';
import { computeProgramOpening, type ProgramTimes } from './program-state.ts';

const now = new Date('2026-06-15T12:00:00Z');
const zone = 'America/Los_Angeles';
const before = '2026-06-01T00:00:00Z';
const after = '2026-07-01T00:00:00Z';
const always: ProgramTimes = {
  isActive: true,
  opensAt: null,
  closesAt: null,
  resumesAt: null,
  seasonFrom: null,
  seasonUntil: null,
};
const opening = (times: Partial<ProgramTimes>, at = now) =>
  computeProgramOpening({ ...always, ...times }, at, zone);

it.each([
  [true, null, null, 'open'],
  [true, before, after, 'open'],
  [true, after, null, 'opens-later'],
  [true, before, before, 'closed'],
  [true, null, '2026-06-15T12:00:00Z', 'closed'],
  [false, null, null, 'paused'],
  [false, after, null, 'opens-later'],
  [false, null, before, 'closed'],
])('active %s, opens %s, closes %s: %s', (isActive, opensAt, closesAt, state) => {
  expect(opening({ isActive, opensAt, closesAt }).state).toBe(state);
});

it('ends a pause automatically and reports the end date until then', () => {
  expect(opening({ isActive: false, resumesAt: after })).toEqual({
    state: 'paused',
    opensAt: after,
    closesAt: null,
  });
  expect(opening({ isActive: false, resumesAt: '2026-06-15T12:00:00Z' }).state).toBe('open');
});

describe('season', () => {
  it.each([
    // Midnight in Los Angeles: seven hours behind in summer, eight in winter.
    ['05-01', '06-30', 'open', '2026-05-01T07:00:00.000Z', '2026-07-01T06:59:59.000Z'],
    ['06-15', '06-15', 'open', '2026-06-15T07:00:00.000Z', '2026-06-16T06:59:59.000Z'],
    ['07-01', '08-31', 'opens-later', '2026-07-01T07:00:00.000Z', '2026-09-01T06:59:59.000Z'],
    ['01-01', '03-31', 'opens-later', '2027-01-01T08:00:00.000Z', '2027-04-01T06:59:59.000Z'],
    ['11-01', '02-28', 'opens-later', '2026-11-01T07:00:00.000Z', '2027-03-01T07:59:59.000Z'],
    ['11-01', '06-14', 'opens-later', '2026-11-01T07:00:00.000Z', '2027-06-15T06:59:59.000Z'],
    ['11-01', '06-15', 'open', '2025-11-01T07:00:00.000Z', '2026-06-16T06:59:59.000Z'],
  ] as const)(
    'from %s to %s is %s in the middle of June',
    (seasonFrom, seasonUntil, state, opensAt, closesAt) => {
      expect(opening({ seasonFrom, seasonUntil })).toEqual({ state, opensAt, closesAt });
    },
  );

  it('starts and ends at midnight in the office’s time zone', () => {
    const season = { seasonFrom: '06-16', seasonUntil: '06-20' };
    expect(opening(season, new Date('2026-06-16T06:59:59Z')).state).toBe('opens-later');
    expect(opening(season, new Date('2026-06-16T07:00:00Z')).state).toBe('open');
    expect(opening(season, new Date('2026-06-21T06:59:59Z')).state).toBe('open');
    expect(opening(season, new Date('2026-06-21T07:00:00Z')).state).toBe('opens-later');
  });

  it('is overridden by the dates of the program and by a pause', () => {
    const season = { seasonFrom: '06-01', seasonUntil: '08-31' };
    expect(opening({ ...season, closesAt: after })).toMatchObject({ state: 'open', closesAt: after });
    expect(opening({ ...season, isActive: false }).state).toBe('paused');
    expect(opening({ ...season, opensAt: after })).toMatchObject({ state: 'opens-later', opensAt: after });
    expect(opening({ seasonFrom: '09-01', seasonUntil: '09-30', closesAt: after }).state).toBe('closed');
  });
});
