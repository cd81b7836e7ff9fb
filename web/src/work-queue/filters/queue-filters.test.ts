import { describe, expect, test } from 'vitest';
import {
  isFiltered,
  noFilters,
  parseQueueFilters,
  type QueueFilters,
  serializeQueueFilters,
} from './queue-filters.ts';

const cases: readonly [query: string, filters: Partial<QueueFilters>][] = [
  ['', {}],
  ['process=7', { processId: 7 }],
  ['status=701%2C704', { stateIds: [701, 704] }],
  ['partner=12', { partnerId: 12 }],
  ['assignee=0', { ownerIds: [0] }],
  ['assignee=me', { ownerIds: [-1] }],
  ['assignee=me%2C0', { ownerIds: [-1, 0] }],
  ['assignee=me%2Cteam&show=open%2Cunread', { ownerIds: [-1, -2], conditions: ['open', 'unread'] }],
  ['from=2026-09-01&until=2026-09-30', { from: '2026-09-01', until: '2026-09-30' }],
  ['last-contact=2026-09-02', { lastContactOn: '2026-09-02' }],
  ['search=maria+%26+sons', { search: 'maria & sons' }],
  ['channel=ACH&category=Rent', { paymentChannel: 'ACH', category: 'Rent' }],
  ['transition=Assignment', { transition: 'Assignment' }],
  ['sort=LastChange&order=descending&page=3', { sort: 'LastChange', isDescending: true, page: 3 }],
];

describe('queue filters in the URL', () => {
  test.each(cases)('parses "%s"', (query, filters) => {
    expect(parseQueueFilters(query)).toEqual({ ...noFilters, ...filters });
  });

  test.each(cases)('prints "%s"', (query, filters) => {
    expect(serializeQueueFilters({ ...noFilters, ...filters })).toBe(query);
  });

  test.each([
    ['?process=seven', noFilters],
    ['?status=701,,x,701', { ...noFilters, stateIds: [701] }],
    ['?from=yesterday&until=2026-1-1', noFilters],
    ['?transition=Sideways&sort=Color&order=up', noFilters],
    ['?assignee=-2,everyone&show=closed', noFilters],
    ['?page=-2', noFilters],
    ['?page=0', noFilters],
    ['?process=99999999999999', noFilters],
  ])('drops invalid values from %s', (query, filters) => {
    expect(parseQueueFilters(query)).toEqual(filters);
  });
});

test.each([
  [{}, false],
  [{ page: 4, sort: 'Status', isDescending: true }, false],
  [{ search: 'ana' }, true],
  [{ ownerIds: [0] }, true],
] satisfies [Partial<QueueFilters>, boolean][])(
  'reports whether %j filters the queue: %s',
  (filters, expected) => {
    expect(isFiltered({ ...noFilters, ...filters })).toBe(expected);
  },
);
