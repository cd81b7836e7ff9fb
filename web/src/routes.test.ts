import { landingPath } from '@commonway/contract/accounts/account-type.ts';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';
import { matchRoute } from './shell/routing/match-route.ts';

const pages = Object.keys(import.meta.glob(['./*/*-page.tsx', './*/*/*-page.tsx']));

test.each(routes.map(({ path, page }) => [path, page]))('%s has its page', (_, page) => {
  expect(pages).toContain(`./${page}.tsx`);
});

test('no address is listed twice', () => {
  const addresses = routes.map(({ path }) => path);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(Object.entries(landingPath))('%s lands on a page', (_, path) => {
  expect(matchRoute(routes, path)).not.toBeNull();
});
