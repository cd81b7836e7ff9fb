import { expect, test } from 'vitest';
import { page } from '../../module.ts';
import { matchRoute } from './match-route.ts';
import { listRoutes } from './route.ts';

const load = () => import('../../profiles/profile-page.tsx');
const patterns = [
  '/:any',
  '/login',
  '/resources/:programId/*',
  '/resources/:programId/apply',
  '/resources/:programId',
  '/resources',
  '/tools/:id/*',
  '/v2/inbox',
  '/',
] as const;
const routes = listRoutes({
  module: {
    pages: Object.fromEntries(patterns.map((path) => [path, page(path, { access: 'anyone', file: load })])),
  },
});

test.each<[string, string | null, Record<string, string>]>([
  ['/', '/', {}],
  ['/login', '/login', {}],
  ['/login/', '/login', {}],
  ['/resources', '/resources', {}],
  ['/resources/101', '/resources/:programId', { programId: '101' }],
  ['/resources/101/more', '/resources/:programId/*', { programId: '101' }],
  ['/resources/101/apply', '/resources/:programId/apply', { programId: '101' }],
  ['/profile', '/:any', { any: 'profile' }],
  ['/tools/7', null, {}],
  ['/tools/7/', null, {}],
  ['/tools/7/a/b', '/tools/:id/*', { id: '7' }],
  ['/v2/inbox', '/v2/inbox', {}],
  ['/v2', '/:any', { any: 'v2' }],
  ['/LOGIN', '/:any', { any: 'LOGIN' }],
])('matches the path %s with the most specific pattern', (path, pattern, parameters) => {
  const match = matchRoute(routes, path);
  expect(match?.route.path ?? null).toBe(pattern);
  expect(match?.parameters ?? {}).toEqual(parameters);
});
