// Opens every route in another browser than Chromium (npm run soak).
import { expect } from '@playwright/test';
import { test } from './support/journey-test.ts';
import { routeGroups } from './support/screens/routes.ts';
import { enterPortal } from './support/web-driver/enter-portal.ts';
import { openScreen } from './support/web-driver/screen.ts';

test.describe.configure({ mode: 'parallel' });

for (const { title, visit, width, pages } of routeGroups)
  test(`every page opens without errors: ${title}`, async ({ baseURL }, { project }) => {
    expect(Object.keys(pages).length).toBeGreaterThan(0);
    const origin = (baseURL ?? '').replace('//riverbend.', `//${visit.tenant ?? 'riverbend'}.`);
    const screen = await openScreen(project.name, origin);
    try {
      await screen.resize(width, 800);
      await enterPortal(screen, visit);
      for (const [pattern, address] of Object.entries(pages))
        await test.step(pattern, async () => {
          await screen.open(typeof address === 'string' ? address : await address());
          await screen.see('heading', /./);
          expect.soft(screen.errors(), pattern).toEqual([]);
          await expect
            .poll(() => screen.evaluate(measureOverflow), { message: pattern })
            .toBeLessThanOrEqual(1);
        });
    } finally {
      await screen.close();
    }
  });

/** How many pixels the page is wider than the window. */
const measureOverflow = (): number =>
  document.documentElement.scrollWidth - document.documentElement.clientWidth;
