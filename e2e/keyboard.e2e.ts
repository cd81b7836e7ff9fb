// The hands stay on the keyboard: signing in, a page of a form, the queue and a change of many applications.
import { expect, type Page } from '@playwright/test';
import { changeDialog } from './support/change-dialog.ts';
import { test } from './support/journey-test.ts';
import { demoPassword } from './support/sign-in.ts';
import { staffQueue } from './support/staff-queue.ts';

test('signing in and filling in a page of a form', async ({ open }) => {
  const page = await open({ device: 'desk', locale: 'en-US' });
  await page.goto('/login?redirect=%2Fconfirmation-resource%2F101');
  await tabTo(page, 'Skip to main content');
  await tabTo(page, 'E-mail or mobile phone');
  await page.keyboard.type('household@example.test');
  await tabTo(page, 'Password');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();

  await tabTo(page, 'First name');
  await page.keyboard.type('Noor');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '4 answers need another look' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.keyboard.type('Rahman');
  await tabTo(page, 'Date of birth');
  await page.keyboard.type('05121990');
  await tabTo(page, 'Phone number');
  await page.keyboard.type('5550100188');
  await tabTo(page, 'In which language should we talk with you?');
  await page.keyboard.type('English');
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your home' })).toBeFocused();
});

test('moving, choosing and opening in the queue, and changing many at once', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await page.goto('/v2/inbox?process=1');
  const queue = staffQueue(page);
  await expect(page.getByRole('table', { name: 'Applications' })).toBeVisible();
  const [first = 0, second = 0, third = 0] = await queue.ids();
  for (const [key, id] of [
    ['j', first],
    ['j', second],
    ['j', third],
    ['k', second],
  ] as const) {
    await page.keyboard.press(key);
    await expect(queue.row(id)).toBeFocused();
  }
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('2 selected')).toBeVisible();

  await page.keyboard.press('a');
  const { dialog } = changeDialog(page);
  const owner = dialog.getByLabel('Assign to');
  await expect(owner).toBeFocused();
  await page.keyboard.type('James');
  await tabTo(page, 'Check');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('row').filter({ hasText: String(first) })).toContainText('James Okoye');
  await tabTo(page, 'Change 2 applications');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'James Okoye' })).toContainText(
    'Successfull assignment change',
  );
  await expect(dialog).toBeHidden();
  await expect(queue.row(first)).toContainText('James Okoye');
  await expect(queue.row(second)).toContainText('James Okoye');
  await expect(queue.row(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/v2/review\\?id=${first}`));
});

/** Presses Tab until what has the focus goes by this name; a name out of reach is a failure. */
async function tabTo(page: Page, name: string): Promise<void> {
  const nameOfFocused = (): Promise<string> =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      const words = focused?.labels?.[0]?.textContent ?? focused?.getAttribute('aria-label');
      return (words ?? focused?.textContent ?? '').trim();
    });
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await nameOfFocused()) === name) return;
  }
  throw new Error(`Nothing called "${name}" within 40 presses of Tab`);
}
