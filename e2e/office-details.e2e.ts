// An administrator publishes a public office with its hours; visitors find it from the contact information.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const english = createTranslate('en');
const say = (key: string, values?: Record<string, string | number>): string =>
  english('settings/office-profile', key, values);
const studio = (key: string, values?: Record<string, string | number>): string =>
  english('configuration', key, values);

test('visitors see the office that an administrator published', async ({ open, office }) => {
  const page = await open({ device: 'phone', tenant: office.subdomain, as: office.admin });
  await test.step('publishes a public office', async () => {
    await page.goto('/gov-settings?tab=office');
    await inspectScreen(page, 'community-office');
    await page.getByRole('link', { name: english('profiles/community', 'office.offices-change') }).click();
    await page.getByRole('button', { name: say('add'), exact: true }).click();
    await page.getByLabel(say('name'), { exact: true }).fill('Pier office');
    await page.getByLabel(say('address'), { exact: true }).fill('1 Pier Road');
    await page.getByRole('button', { name: say('hours.add', { day: 'Monday' }) }).click();
    await page
      .getByLabel(say('hours.opens', { day: 'Monday' }))
      .nth(1)
      .fill('18:00');
    await page
      .getByLabel(say('hours.closes', { day: 'Monday' }))
      .nth(1)
      .fill('20:00');
    await page.getByRole('checkbox', { name: 'Elevator' }).check();
    await inspectScreen(page, 'office-details-studio');
    await page.getByRole('button', { name: studio('publish.open'), exact: true }).click();
    await page.getByRole('button', { name: studio('publish.button'), exact: true }).click();
    await expect(page.getByText(studio('publish.done', { version: 1 }))).toBeVisible();
  });

  await test.step('shows it to visitors', async () => {
    const visitor = await open({ device: 'desk', tenant: office.subdomain });
    await visitor.goto('/contact-support');
    const card = visitor.getByRole('heading', { level: 2, name: 'Pier office' });
    await expect(card).toBeVisible();
    await expect(visitor.getByText('1 Pier Road')).toBeVisible();
    await expect(visitor.getByText(/6:00\sPM\W+to\W+8:00\sPM/)).toBeVisible();
    await inspectScreen(visitor, 'contact-offices');
  });
});
