import { expect, test } from 'vitest';
import { noFilters, type QueueFilters } from '../filters/queue-filters.ts';
import { toQueueEntries } from '../rows/queue-entries.ts';
import { type KnownView, parseQueueLocation, serializeQueueLocation } from './queue-location.ts';

const filter = (given: Partial<QueueFilters>) => toQueueEntries({ ...noFilters, ...given });
const denied: KnownView = { id: 5, filter: filter({ stateIds: [7] }), isDefault: false };
const mine: KnownView = { id: 6, filter: filter({ ownerIds: [-1], sort: 'Status' }), isDefault: true };
const empty: KnownView = { id: 7, filter: filter({}), isDefault: false };
const views = [denied, mine, empty];
const usual: QueueFilters = { ...noFilters, ownerIds: [-1, -2], conditions: ['open'], sort: 'Due' };

test.each<[search: string, KnownView[], Partial<QueueFilters>, view: number | undefined, isGone: boolean]>([
  ['', [denied], usual, undefined, false],
  ['?page=2', [denied], { ...usual, page: 2 }, undefined, false],
  ['?view=all', [denied], {}, undefined, false],
  ['', views, { ownerIds: [-1], sort: 'Status' }, 6, false],
  ['?page=2', views, { ownerIds: [-1], sort: 'Status', page: 2 }, 6, false],
  ['?view=all', views, {}, undefined, false],
  ['?view=all&page=3', views, { page: 3 }, undefined, false],
  ['?view=5', views, { stateIds: [7] }, 5, false],
  ['?view=5&page=2', views, { stateIds: [7], page: 2 }, 5, false],
  ['?view=5&status=8', views, { stateIds: [8] }, 5, false],
  ['?view=5&sort=Status', views, { sort: 'Status' }, 5, false],
  ['?status=8', views, { stateIds: [8] }, undefined, false],
  ['?view=99', views, {}, undefined, true],
  ['?view=99&status=8', views, { stateIds: [8] }, undefined, true],
  ['?view=%3Cscript%3E', views, {}, undefined, true],
])('reads "%s"', (search, known, expected, id, isGone) => {
  const place = parseQueueLocation(search, known, usual);
  expect(place.filters).toEqual({ ...noFilters, ...expected });
  expect([place.view?.id, place.isGone]).toEqual([id, isGone]);
});

test.each([
  ['', null],
  ['?view=5', null],
  ['?view=5&status=8', { stateIds: [8] }],
  ['?status=8', { stateIds: [8] }],
  ['?view=all', {}],
])('before views load, "%s" waits only if it depends on them', (search, expected) => {
  const filters = expected && { ...noFilters, ...expected };
  expect(parseQueueLocation(search, undefined, usual)).toEqual({ filters, view: undefined, isGone: false });
});

test.each<[Partial<QueueFilters>, KnownView | undefined, query: string]>([
  [{}, undefined, 'view=all'],
  [{ page: 2 }, undefined, 'view=all&page=2'],
  [usual, undefined, 'assignee=me%2Cteam&show=open&sort=Due'],
  [{ stateIds: [8] }, undefined, 'status=8'],
  [{ stateIds: [7] }, denied, 'view=5'],
  [{ stateIds: [7], page: 2 }, denied, 'view=5&page=2'],
  [{ stateIds: [8] }, denied, 'view=5&status=8'],
  [{}, denied, 'view=all'],
  [{}, empty, 'view=7'],
])('prints %j based on view %j as "%s"', (given, view, query) => {
  const filters = { ...noFilters, ...given };
  expect(serializeQueueLocation(filters, view)).toBe(query);
  const back = parseQueueLocation(query, views, usual);
  expect(back.filters).toEqual(filters);
});
