// Applicants work with their own applications, and a partner helps with one.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('es');
const part = 'applications/own';

test('a resident withdraws an application, copies it, deletes the copy and restores it, in Spanish on a phone', async ({
  open,
}) => {
  const resident = await createResident({ language: 'es' });
  const page = await open({ device: 'phone', as: resident.mail });
  const press = (key: string) => page.getByRole('button', { name: say(part, key) }).click();
  const bin = page.locator('summary', { hasText: say(part, 'bin') });
  const id = await submitApplication(page, resident);
  await page.goto(`/applications/${id}`);
  await press('withdraw');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say(part, 'withdraw.do'), exact: true }).click();
  await expect(dialog.getByText(say(part, 'withdraw.empty'))).toBeVisible();
  await dialog.getByLabel(say(part, 'withdraw.reason')).fill('Encontré otra ayuda.');
  await dialog.getByRole('button', { name: say(part, 'withdraw.do'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Retirada' })).toBeVisible();
  await expect(page.getByText('Encontré otra ayuda.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: say(part, 'withdraw') })).toHaveCount(0);

  await press('copy');
  await expect(page.getByRole('heading', { name: say(part, 'copied.title') })).toBeVisible();
  await inspectScreen(page, 'own-copied');
  await page.getByRole('link', { name: say(part, 'copied.goOn') }).click();
  await expect(page).toHaveURL(/\/confirmation-resource\/\d+\?draft=\d+&page=/);

  await page.goto('/applications');
  await page.getByRole('button', { name: say(part, 'more.menu', { name: '' }).trim() }).click();
  await page.getByRole('menuitem', { name: say(part, 'delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(part, 'delete'), exact: true })
    .click();
  await bin.click();
  await inspectScreen(page, 'own-bin');
  const back = page.getByRole('button', { name: /^Recuperar / });
  await back.click();
  await expect(page.getByRole('heading', { name: say(part, 'group.yours') })).toBeVisible();
  await expect(back).toHaveCount(0);
});

test('a partner applies for a client with consent, and loses access once the client revokes it', async ({
  open,
}) => {
  const english = createTranslate('en');
  const help = 'applications/helping';
  const partner = await open({ device: 'desk', as: 'partner@example.test' });
  const clients = english('shell', 'tabs.clients');
  await partner.goto('/applications');
  await partner.getByRole('link', { name: clients, exact: true }).click();
  await expect(partner).toHaveURL(/\/helping$/);
  await inspectScreen(partner, 'helping-partner');
  await partner.getByRole('link', { name: 'Daniel Okafor' }).click();
  await partner.getByText(english(help, 'client.start', { name: '\u2068Daniel Okafor\u2069' })).click();
  await partner.getByLabel(english(help, 'client.program')).selectOption({ label: 'Utility Relief' });
  await expect(partner.getByRole('link', { name: clients, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await inspectScreen(partner, 'helping-client');
  await partner.getByRole('button', { name: english(help, 'client.begin') }).click();
  await expect(partner).toHaveURL(/\/clients\/\d+\/applications\/\d+\/form\?page=/);
  await partner.getByLabel('First name').fill('Daniel');
  await partner.getByLabel('Last name').click();
  await expect(partner.getByText(/^Saved /)).toBeVisible();
  await inspectScreen(partner, 'helping-form');

  const client = await open({ device: 'phone', as: 'household@example.test' });
  await client.goto('/helping');
  await inspectScreen(client, 'helping-client-side');
  await client.getByRole('button', { name: english(help, 'end') }).click();
  await expect(client.getByText(/^Ended /)).toBeVisible();
  await partner.reload();
  await expect(partner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(partner.getByLabel('First name')).toHaveCount(0);
});
