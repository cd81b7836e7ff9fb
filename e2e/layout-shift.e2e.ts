// Opens every page of the web app as the person it is for: nothing that they look at moves while it loads.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '../tools/root.ts';
import { test } from './support/journey-test.ts';
import { delayPictures, expectStill, recordShifts } from './support/layout-shift.ts';
import { routeGroups } from './support/screens/routes.ts';

// Groups are independent: both workers share them.
test.describe.configure({ mode: 'parallel' });

/** The patterns of all routes, as the router lists them. */
const readRoutePatterns = (): string[] =>
  ['routes.tsx', 'staff-routes.tsx'].flatMap((file) =>
    [...readFileSync(`${ROOT}/web/src/${file}`, 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(
      ([, pattern = '']) => pattern,
    ),
  );

test('each route of the router is in one of the groups below', () => {
  const covered = routeGroups.flatMap(({ pages }) => Object.keys(pages));
  expect([...new Set(covered)].toSorted()).toEqual(readRoutePatterns().toSorted());
});

/** Pages that load at the same time, because each mostly waits. */
const tabCount = 3;

for (const { title, visit, width, pages } of routeGroups)
  test(`nothing moves while pages load: ${title}`, async ({ open }) => {
    const waiting = Object.entries(pages);
    const visitPages = async (page: Page): Promise<void> => {
      await page.setViewportSize({ width, height: 800 });
      await recordShifts(page);
      await delayPictures(page);
      // Browsers ignore what moves within half a second of a new size of the window.
      await page.goto('/privacy');
      await page.waitForLoadState('networkidle');
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [pattern, address] = next;
        await page.goto(typeof address === 'string' ? address : await address());
        await expectStill(page, pattern);
      }
    };
    const first = await open(visit);
    const others = Array.from({ length: Math.min(tabCount, waiting.length) - 1 }, () =>
      first.context().newPage(),
    );
    await Promise.all([first, ...(await Promise.all(others))].map(visitPages));
  });
