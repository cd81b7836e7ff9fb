// Whether a program takes applications now (spec 2.5 knows not opened yet, closed; a paused one is shown and says so).
import type { ProgramCard } from '@commonway/contract/programs/list-programs.ts';

export interface ProgramTimes {
  readonly isActive: boolean;
  /** ISO times; null has no such end. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

/** The state of a program at a moment: its dates come before a pause. */
export function programStateAt(
  { isActive, opensAt, closesAt }: ProgramTimes,
  now: Date,
): ProgramCard['state'] {
  if (closesAt !== null && Date.parse(closesAt) <= now.getTime()) return 'closed';
  if (opensAt !== null && Date.parse(opensAt) > now.getTime()) return 'opens-later';
  return isActive ? 'open' : 'paused';
}
