import { expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import type { Route } from './route.ts';

const route = (path: string): Route => ({ path, page: 'room/a-page', frame: 'portal', access: 'anyone' });
const routes = ['/', '/login', '/resources', '/resources/:programId', '/tools/:id/*', '/v2/inbox'].map(route);

test.each<[string, string | null, Record<string, string>]>([
  ['/', '/', {}],
  ['/login', '/login', {}],
  ['/login/', '/login', {}],
  ['/resources', '/resources', {}],
  ['/resources/101', '/resources/:programId', { programId: '101' }],
  ['/resources/101/more', null, {}],
  ['/tools/7', null, {}],
  ['/tools/7/', null, {}],
  ['/tools/7/a/b', '/tools/:id/*', { id: '7' }],
  ['/v2/inbox', '/v2/inbox', {}],
  ['/v2', null, {}],
  ['/LOGIN', null, {}],
])('matches the path %s', (path, pattern, parameters) => {
  const match = matchRoute(routes, path);
  expect(match?.route.path ?? null).toBe(pattern);
  expect(match?.parameters ?? {}).toEqual(parameters);
});
