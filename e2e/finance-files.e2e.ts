// Finance files: a file with errors is refused with details, a correct one waits for a second person, who approves it.
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';

const heading = 'ApplicationID,Payee,Amount,Currency,PaidOn,Reference';
const csv = (name: string, ...rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows].join('\n')),
});

/** Downloads a file by its link, as lines. */
async function download(page: Page, link: string): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return (await text(await file.createReadStream())).trimEnd().split('\n');
}

test('security 46: rejects an invalid payment file with its errors, and a second person approves the valid file', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await page.goto('/tools');
  const menu = page.getByRole('navigation', { name: 'Tools', exact: true });
  await menu.getByRole('link', { name: 'Finance files', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finance files' })).toBeVisible();
  await page.getByLabel('Program').selectOption({ label: 'Emergency Rental Assistance' });
  const [, award = ''] = await download(page, 'Awards to pay');
  const id = /^"(\d+)"/.exec(award)?.[1] ?? '';
  const reference = `J-${Date.now()}`;
  const payments = page.getByLabel('Propose payments');
  await payments.setInputFiles(
    csv('march.csv', `${id},Ana Ruiz,1,5,USD,2026-03-02,${reference}`, `987654321,=A1,5,EUR,2026-02-30,x`),
  );
  await expect(page.getByText(/We couldn’t accept .*march\.csv/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Errors by line' })).toContainText(
    'This looks like a formula. Enter plain text.',
  );
  await page.setViewportSize({ width: 360, height: 800 });
  await inspectScreen(page, 'finance-refused');

  await payments.setInputFiles(csv('april.csv', `${id},Ana Ruiz,1.50,USD,2026-03-02,${reference}`));
  await expect(page.getByText('1 payment, $1.50 total.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText(/april\.csv.* is waiting for approval/)).toBeVisible();
  const row = page.getByRole('row', { name: /april\.csv/ });
  await expect(row).toContainText('Waiting for approval');
  await row.getByRole('button', { name: 'Withdraw april.csv' }).click();
  const own = page.getByRole('dialog');
  await expect(own.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve payments' })).toHaveCount(0);
  await own.getByRole('button', { name: 'Close' }).click();

  const second = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await second.goto('/tools/finance');
  const waiting = second.getByRole('row', { name: /april\.csv/ });
  await pressKey(waiting.getByRole('button', { name: 'Review april.csv' }));
  await second.getByLabel('Comment').fill('As agreed');
  await inspectScreen(second, 'finance-decide');
  await pressKey(second.getByRole('button', { name: 'Approve payments' }));
  await expect(second.getByText('Payments approved')).toBeVisible();
  await expect(waiting).toContainText('Applied');
});
