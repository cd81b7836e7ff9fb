// Checks each screen in each state: it meets the accessibility standards and needs no horizontal scrolling. On a slow
// network (npm run soak:e2e), nothing moves while it loads.
import { expect } from '@playwright/test';
import { inspectScreen, inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { expectStill, recordShifts } from './support/layout-shift.ts';
import { residentGroups } from './support/screens/resident.ts';
import { staffGroups } from './support/screens/staff.ts';
import { isSlow } from './support/slow-line.ts';

// Groups are independent: both workers share them.
test.describe.configure({ mode: 'parallel' });

for (const { title, visit, screens } of [...residentGroups, ...staffGroups])
  test(`${title}: each screen is accessible`, async ({ open }) => {
    const page = await open(visit);
    expect(screens.length).toBeGreaterThan(0);
    if (isSlow) await recordShifts(page);
    for (const { name, path, reach, widths } of screens)
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByText(/^(Loading|Cargando|جارٍ التحميل)$/)).toHaveCount(0);
        if (isSlow) await expectStill(page, name);
        await reach?.(page);
        await (widths ? inspectWidths : inspectScreen)(page, name);
      });
  });
