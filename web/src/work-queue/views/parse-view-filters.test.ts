import { expect, test } from 'vitest';
import { noFilters, type QueueFilters } from '../filters/queue-filters.ts';
import { toQueueEntries } from '../rows/queue-entries.ts';
import { parseViewFilters } from './queue-location.ts';

test.each<Partial<QueueFilters>>([
  {},
  { processId: 7, stateIds: [701], partnerId: 12, ownerIds: [-1] },
  { stateIds: [701, 702], ownerIds: [-1, 0, 30001] },
  { ownerIds: [0] },
  { from: '2026-09-01', until: '2026-09-30', lastContactOn: '2026-09-02' },
  {
    search: 'maria & sons',
    paymentChannel: 'ACH',
    category: 'Rent',
    due: 'week',
    conditions: ['open', 'waiting'],
  },
  { transition: 'Assignment', sort: 'LastChange', isDescending: true },
])('restores %j from queue entries', (given) => {
  const filters = { ...noFilters, ...given };
  expect(parseViewFilters(toQueueEntries(filters))).toEqual(filters);
});

test('ignores unknown entries', () => {
  const entries = [
    { key: 'Sortby', val: 'Color', type: 'NVarChar' },
    { key: 'Transition', val: 'Sideways', type: 'NVarChar' },
    { key: 'ProcessID', val: null, type: 'Int' },
  ] as const;
  expect(parseViewFilters(entries)).toEqual(noFilters);
});
