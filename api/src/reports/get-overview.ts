import type { Handle } from '../platform/mount/context.ts';
import { countSince, listPrograms, listStates, tallyOf } from './queries.ts';

export const getOverview: Handle<'reports/get-overview'> = async ({ tx, language }) => {
  const [all, owners, processes, states, week, programs, stateNames] = await Promise.all([
    tallyOf(tx, 'all'),
    tallyOf(tx, 'owner'),
    tallyOf(tx, 'process'),
    tallyOf(tx, 'state'),
    countSince(tx, 7),
    listPrograms(tx, language),
    listStates(tx),
  ]);
  const countOf = (tally: readonly { key: number; count: number }[], key: number): number =>
    tally.find((row) => row.key === key)?.count ?? 0;
  return {
    total: countOf(all, 0),
    unassigned: countOf(owners, 0),
    submittedLastWeek: week.count,
    byProgram: programs.map((program) => ({ ...program, count: countOf(processes, program.processId) })),
    byState: stateNames
      .map((state) => ({ ...state, count: countOf(states, state.stateId) }))
      .filter(({ count }) => count > 0),
  };
};
