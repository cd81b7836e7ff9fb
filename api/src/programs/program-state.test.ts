import { expect, it } from 'vitest';
import { programStateAt } from './program-state.ts';

const now = new Date('2026-06-15T12:00:00Z');
const before = '2026-06-01T00:00:00Z';
const after = '2026-07-01T00:00:00Z';

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
  expect(programStateAt({ isActive, opensAt, closesAt }, now)).toBe(state);
});
