import { expect, test } from 'vitest';
import { toPublishInstant } from './publish-time-field.tsx';

const now = new Date('2026-01-01T00:00:00Z');
const instantOf = (localTime: string): string | undefined =>
  toPublishInstant({ when: 'later', localTime }, 'America/New_York', now)?.toISOString();

test.each([
  ['a time in winter', '2026-01-15T09:00', '2026-01-15T14:00:00.000Z'],
  ['a time in summer', '2026-07-15T09:00', '2026-07-15T13:00:00.000Z'],
  ['a time that the clock change skips', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['the first of two equal times', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['no time in the past', '2025-12-31T18:00', undefined],
  ['no empty time', '', undefined],
])('reads %s', (_, localTime, instant) => expect(instantOf(localTime)).toBe(instant));
