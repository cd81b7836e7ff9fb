import { expect, test } from 'vitest';
import { computeSessionPhase, warningLead } from './session-watch.tsx';

const end = 10_000_000;

test.each([
  [end - warningLead - 1, 'calm', 1],
  [end - warningLead, 'warning', warningLead],
  [end - 1, 'warning', 1],
  [end, 'expired', null],
  [end + 5, 'expired', null],
] as const)(
  'spec 4 Session expiry: "when exp passes, the expired flag is set", security 29: warns 150 s before: at %d: %s',
  (now, phase, nextIn) => expect(computeSessionPhase(end, now)).toEqual({ phase, nextIn }),
);
