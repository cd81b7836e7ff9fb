// Opens every page of the web app as the person it is for: nothing that they look at moves while it loads.
import { expect, type Page } from '@playwright/test';
import { staffRoutes } from '../web/src/staff-routes.ts';
import { test } from './support/journey-test.ts';
import { delayPictures, expectStill, recordShifts, refuseFonts } from './support/layout-shift.ts';
import { routeGroups } from './support/screens/routes.ts';

// Groups are independent: both workers share them.
test.describe.configure({ mode: 'parallel' });

test('each page is in one of the groups below', () => {
  const covered = routeGroups.flatMap(({ pages }) => Object.keys(pages));
  const patterns = staffRoutes.map(({ path }) => path);
  expect([...new Set(covered)].toSorted()).toEqual(patterns.toSorted());
});

/** Pages that load at the same time, because each mostly waits. */
const tabCount = 3;

for (const { title, visit, width, pages } of routeGroups)
  test(`nothing moves while pages load: ${title}`, async ({ open }) => {
    const waiting = Object.entries(pages);
    const visitPages = async (page: Page): Promise<void> => {
      await page.setViewportSize({ width, height: 800 });
      await recordShifts(page);
      await refuseFonts(page);
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
