import type { Handle } from '../platform/mount/context.ts';
import {
  countSubmittedSince,
  countUnassigned,
  listPrograms,
  listStates,
  sumTally,
} from './queries/overview.ts';

/** Returns the number of applications in total, unassigned, of the last week, and by program and status. */
export const getOverview: Handle<'reports/get-overview'> = async ({ tx, actor, language }) => {
  const processIds = actor.caseScope?.processIds ?? null;
  const isVisible = ({ processId }: { readonly processId: number }): boolean =>
    processIds === null || processIds.includes(processId);
  const [unassigned, processes, states, week, programs, stateNames] = await Promise.all([
    processIds === null ? sumTally(tx, 'owner') : countUnassigned(tx, processIds),
    sumTally(tx, 'process'),
    sumTally(tx, 'state'),
    countSubmittedSince(tx, processIds, 7),
    listPrograms(tx, language),
    listStates(tx),
  ]);
  const getCount = (tally: readonly { key: number; count: number }[], key: number): number =>
    tally.find((row) => row.key === key)?.count ?? 0;
  const byProgram = programs
    .filter(isVisible)
    .map((program) => ({ ...program, count: getCount(processes, program.processId) }));
  return {
    total: byProgram.reduce((sum, { count }) => sum + count, 0),
    unassigned: getCount(unassigned, 0),
    submittedLastWeek: week.count,
    byProgram,
    byState: stateNames
      .filter(isVisible)
      .map((state) => ({ ...state, count: getCount(states, state.stateId) }))
      .filter(({ count }) => count > 0),
  };
};
