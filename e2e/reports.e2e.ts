// The named reports: filters in the address, charts by keyboard, tables, the rows behind a figure, and files.
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { inspectScreen, inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { expectStill, recordShifts } from './support/layout-shift.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const sayNamed = (key: string, values?: Record<string, unknown>) => say('reports/named', key, values);
const applications = '/reports/individual/applications-resources';

/** The total with a name. */
const findTotal = (page: Page, name: string) =>
  page
    .getByRole('region', { name: sayNamed('totals') })
    .getByRole('link', { name: new RegExp(`^${name} \\d`) });

/** The number of a total, once the figures are those of the filters. */
async function readTotal(page: Page, name: string): Promise<number> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const total = findTotal(page, name);
  await expect(total).toHaveText(/\d/);
  const [number = ''] = /[\d,]+/.exec((await total.innerText()).replace(name, '')) ?? [];
  return Number(number.replaceAll(',', ''));
}

/** Dates that no other journey adds applications to. */
const getDates = (): string => {
  const [from, to] = [400, 10].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  );
  return `from=${from}&to=${to}`;
};

/** Waits until the demo's applications are in the reports. */
async function waitForFigures(page: Page): Promise<void> {
  const readAgain = async (): Promise<number> => {
    await page.goto(`${applications}?${getDates()}`);
    return readTotal(page, 'Applications');
  };
  await expect.poll(readAgain, { timeout: 60_000 }).toBeGreaterThan(0);
}

test('an administrator filters a report and opens the rows behind a figure', async ({ open }) => {
  test.slow();
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await waitForFigures(page);
  await page.goto('/reports');
  const list = page.getByRole('list', { name: sayNamed('subject.individual') });
  await pressKey(list.getByRole('link', { name: /^Applications and programs/ }));
  await expect(page).toHaveURL(applications);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications and programs');
  await page.goto(`${applications}?${getDates()}`);
  await page.getByRole('button', { name: 'Program', exact: true }).click();
  await page.getByRole('dialog', { name: 'Program' }).getByRole('button', { name: 'Utility Relief' }).click();
  await expect(page).toHaveURL(/program=\d+/);
  await page.getByRole('checkbox', { name: sayNamed('compare') }).check();
  await expect(page).toHaveURL(/compare=before/);
  const filtered = page.url();
  const count = await readTotal(page, 'Applications');
  expect(count).toBeGreaterThan(0);
  await findTotal(page, 'Applications').click();
  await expect(page).toHaveURL(/\/rows\?.*measure=applications/);
  await expect(page.getByText(sayNamed('rows.count', { count }))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Utility Relief' }).first()).toBeVisible();
  await inspectWidths(page, 'report-rows');
  await page.getByRole('main').getByRole('link', { name: 'Applications and programs' }).click();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByRole('checkbox', { name: sayNamed('compare') })).toBeChecked();
  expect(await readTotal(page, 'Applications')).toBe(count);
});

test('an operation user moves through a chart by arrow keys and shows its table by a key', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'operator@riverbend.test' });
  await waitForFigures(page);
  await recordShifts(page);
  await page.goto(`${applications}?by=week`);
  const marks = page.getByRole('figure', { name: sayNamed('overTime') }).getByRole('link');
  await expect(marks.first()).toHaveAttribute('tabindex', '0');
  await expectStill(page, 'report');
  await inspectScreen(page, 'report');
  await marks.first().focus();
  await page.keyboard.press('ArrowRight');
  const second = page.locator('figure a:focus');
  await expect(second).toHaveAccessibleName(/, Applications: \d+$/);
  await expect(second).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('t');
  const table = page.getByRole('table', { name: sayNamed('overTime') });
  await expect(table.getByRole('columnheader', { name: 'Applications' })).toBeVisible();
  await inspectScreen(page, 'report-tables');
  await table.getByRole('button', { name: 'Applications' }).click();
  await expect(page).toHaveURL(/sort=time/);
  await expect(table.getByRole('columnheader', { name: 'Applications' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.keyboard.press('t');
  await expect(page.getByRole('figure', { name: sayNamed('overTime') })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await inspectScreen(page, 'report');
});

test('reports download as a spreadsheet and a PDF', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await waitForFigures(page);
  await page.goto('/reports/business/resource-status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Program status');
  for (const [format, start] of [
    ['xlsx', 'PK'],
    ['pdf', '%PDF'],
  ] as const) {
    await page.getByRole('button', { name: sayNamed('download'), exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: sayNamed(`download.${format}`) }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(new RegExp(`^business-resource-status-.*\\.${format}$`));
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start);
  }
});

test('in Arabic, the report runs from right to left', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
  await page.goto(`${applications}?compare=before`);
  const points = page.getByRole('figure').getByRole('link');
  await expect(points.first()).toBeVisible();
  const [first, second] = await Promise.all([points.nth(0).boundingBox(), points.nth(1).boundingBox()]);
  expect(first?.x).toBeGreaterThan(second?.x ?? 0);
  await inspectScreen(page, 'report');
});

test('a reviewer sees the sync report at an office that has it', async ({ open }) => {
  const page = await open({ device: 'desk', tenant: 'eastgate', as: 'reviewer@eastgate.test' });
  await page.goto('/v2/sync-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('reports/sync', 'dashboard'));
  await inspectScreen(page, 'sync-dashboard');
  await page.getByRole('main').getByRole('link', { name: /Email/ }).first().click();
  await expect(page).toHaveURL(/\/v2\/sync-report\?system=email/);
  await expect(page.getByRole('table', { name: say('reports/sync', 'systems') })).toBeVisible();
  await inspectWidths(page, 'sync-report');
  const office = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await office.goto('/v2/sync-report');
  await expect(office).toHaveURL('/reports');
});
