import type { MeasureId } from '@commonway/contract/reports/report-terms.ts';
import type { PublishedCell } from './queries.ts';

/** The figures of one group: null where nothing may be shown. */
export type GroupValues = Partial<Record<MeasureId, number | null>>;

const sum = (cells: readonly PublishedCell[], of: 'rows' | 'days' | 'decisions'): number | null =>
  cells.length === 0 ? null : cells.reduce((total, cell) => total + cell[of], 0);

/** Adds up the published cells of one group. What is hidden isn't among them. */
export function sumGroup(cells: readonly PublishedCell[]): GroupValues {
  const of = (fact: string) => cells.filter((cell) => cell.fact === fact);
  const applications = of('application');
  const ofOutcome = (outcome: string): number | null =>
    sum(
      applications.filter((cell) => cell.outcome === outcome),
      'rows',
    );
  return {
    ...(of('sign-in').length > 0 && { signIns: sum(of('sign-in'), 'rows') }),
    ...(of('person').length > 0 && { peopleWithAccount: sum(of('person'), 'rows') }),
    ...(applications.length > 0 && {
      applications: sum(applications, 'rows'),
      open: ofOutcome('open'),
      approved: ofOutcome('approved'),
      denied: ofOutcome('denied'),
      withdrawn: ofOutcome('withdrawn'),
      ...computeDecisions(applications),
    }),
  };
}

/**
 * The approval rate and the average days to decision, of years and programs of which both approvals and denials are shown:
 * otherwise they would be wrong.
 */
function computeDecisions(cells: readonly PublishedCell[]): GroupValues {
  const decided = cells.filter(({ outcome }) => outcome === 'approved' || outcome === 'denied');
  const complete = [...Map.groupBy(decided, ({ year, processId }) => `${year} ${processId}`).values()]
    .filter((both) => both.length === 2)
    .flat();
  const rows = sum(complete, 'rows');
  const decisions = sum(complete, 'decisions');
  const approved = complete.filter(({ outcome }) => outcome === 'approved');
  return {
    approvalRate: rows === null || rows === 0 ? null : (sum(approved, 'rows') ?? 0) / rows,
    averageDays: decisions === null || decisions === 0 ? null : (sum(complete, 'days') ?? 0) / decisions,
  };
}
