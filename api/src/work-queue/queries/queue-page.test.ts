import { workQueueKeys } from '@commonway/contract/work-queue/queue.ts';
import { expect, test } from 'vitest';
import { parseEntries } from '../parse-entries.ts';
import { parseQueueFilter } from '../queue-filter.ts';
import { buildQueueTotalQuery } from './queue-page.ts';

const context = {
  tenant: { id: 100, timeZone: 'UTC' },
  now: new Date('2026-01-05T12:00:00Z'),
  actor: { staffId: 1, caseScope: null },
};

test.each([
  ['a search is counted up to a thousand', 'ApplicationDate', 1001],
  ['a sort without an index compares up to ten thousand matches', 'Messages', 10_001],
])('%s', (_, sort, most) => {
  const entries = parseEntries(workQueueKeys, [
    { key: 'Search', val: 'garcia', type: 'NVarChar' },
    { key: 'Sortby', val: sort, type: 'NVarChar' },
  ]);
  const { values } = buildQueueTotalQuery(parseQueueFilter(entries, context));
  expect(values).toContain('garcia');
  expect(values).toContain(most);
});
