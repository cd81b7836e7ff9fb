import type { Handle } from '../platform/mount/context.ts';
import { countSubmittedSince, listPrograms, listStates, sumTally } from './queries/overview.ts';

/** Returns the number of applications in total, unassigned, of the last week, and by program and status. */
export const getOverview: Handle<'reports/get-overview'> = async ({ tx, language }) => {
  const [all, owners, processes, states, week, programs, stateNames] = await Promise.all([
    sumTally(tx, 'all'),
    sumTally(tx, 'owner'),
    sumTally(tx, 'process'),
    sumTally(tx, 'state'),
    countSubmittedSince(tx, 7),
    listPrograms(tx, language),
    listStates(tx),
  ]);
  const getCount = (tally: readonly { key: number; count: number }[], key: number): number =>
    tally.find((row) => row.key === key)?.count ?? 0;
  return {
    total: getCount(all, 0),
    unassigned: getCount(owners, 0),
    submittedLastWeek: week.count,
    byProgram: programs.map((program) => ({ ...program, count: getCount(processes, program.processId) })),
    byState: stateNames
      .map((state) => ({ ...state, count: getCount(states, state.stateId) }))
      .filter(({ count }) => count > 0),
  };
};
