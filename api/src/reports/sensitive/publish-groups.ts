// Counts people by sensitive groups, once a quarter. What is published then stays until the next quarter, so that no change
// of one person can be seen in it.
import type { SensitiveDimension } from '@commonway/contract/reports/report-terms.ts';
import type { Transaction } from '../../platform/database.ts';
import { startOfQuarter } from '../periods.ts';
import { hideSmallGroups } from './hide-small-groups.ts';
import { countGroups, findPublication, type GroupCell, replaceGroups } from './queries.ts';

const sensitiveDimensions: readonly SensitiveDimension[] = [
  'county',
  'language',
  'gender',
  'ethnicity',
  'race',
];

/**
 * Publishes the groups of an office as of the start of the quarter, unless they are. Call it when the tables of reports
 * have all changes.
 * @param today YYYY-MM-DD, in the office's time zone
 */
export async function publishGroups(tx: Transaction, today: string): Promise<void> {
  const cutoff = startOfQuarter(today);
  if ((await findPublication(tx))?.cutoff === cutoff) return;
  const cells: GroupCell[] = [];
  for (const dimension of sensitiveDimensions) cells.push(...(await countGroups(tx, dimension, cutoff)));
  await replaceGroups(tx, cutoff, hideCells(cells));
}

/** Leaves out the groups that must not be shown within their cell. */
function hideCells(cells: readonly GroupCell[]): GroupCell[] {
  const byCell = Map.groupBy(cells, ({ fact, subject, dimension, year, processId, outcome }) =>
    [fact, subject, dimension, year, processId, outcome].join(' '),
  );
  return [...byCell.values()].flatMap((groups) => {
    const hidden = hideSmallGroups(groups);
    return groups.filter(({ key }) => !hidden.has(key));
  });
}
