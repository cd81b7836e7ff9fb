import { expect, it } from 'vitest';
import { decideOpening } from './decide-opening.ts';

const opensAt = '2026-01-05T08:00:00Z';
const closesAt = '2026-06-30T23:59:00Z';

it.each([
  ['open', null, null, true, 'program.open', null],
  ['open', opensAt, closesAt, true, 'program.openUntil', closesAt],
  ['opens-later', opensAt, closesAt, false, 'program.opensOn', opensAt],
  ['opens-later', null, null, false, 'program.opensLater', null],
  ['paused', opensAt, closesAt, false, 'program.pausedUntil', opensAt],
  ['paused', null, closesAt, false, 'program.paused', null],
  ['closed', opensAt, closesAt, false, 'program.closedOn', closesAt],
  ['closed', null, null, false, 'program.closed', null],
] as const)('describes the state %s, from %s to %s', (state, opens, closes, isOpen, text, date) => {
  expect(decideOpening({ state, opensAt: opens, closesAt: closes })).toEqual({ isOpen, text, date });
});
