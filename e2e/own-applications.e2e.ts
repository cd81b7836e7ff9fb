// A shop withdraws what it sent, copies it into a new draft, deletes that and puts it back: in Spanish, on a phone.
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('es');
const part = 'applications/own';

test('withdrawn with a reason, copied into a new draft, deleted and put back, in Spanish at 360 px', async ({
  open,
}) => {
  const page = await open({ device: 'phone', language: 'es', as: 'shop@example.test' });
  const press = (key: string) => page.getByRole('button', { name: say(part, key) }).click();
  const bin = page.locator('summary', { hasText: say(part, 'bin') });
  await page.goto('/applications');
  await inspect(page, 'own-applications');
  await page.getByRole('link', { name: 'Subvención para pequeños negocios' }).click();
  await press('withdraw');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say(part, 'withdraw.do'), exact: true }).click();
  await expect(dialog.getByText(say(part, 'withdraw.empty'))).toBeVisible();
  await dialog.getByLabel(say(part, 'withdraw.reason')).fill('Encontré otra ayuda.');
  await inspect(page, 'own-withdraw');
  await dialog.getByRole('button', { name: say(part, 'withdraw.do'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Retirada' })).toBeVisible();
  await expect(page.getByText('Encontré otra ayuda.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: say(part, 'withdraw') })).toHaveCount(0);

  await press('copy');
  await expect(page.getByRole('heading', { name: say(part, 'copied.title') })).toBeVisible();
  await inspect(page, 'own-copied');
  await page.getByRole('link', { name: say(part, 'copied.goOn') }).click();
  await expect(page).toHaveURL(/\/confirmation-resource\/\d+\?draft=\d+&page=/);

  await page.goto('/applications');
  await page
    .getByRole('button', { name: say(part, 'more.menu', { name: '' }).trim() })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say(part, 'delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(part, 'delete'), exact: true })
    .click();
  await bin.click();
  await inspect(page, 'own-bin');
  await press('bin.back');
  await expect(page.getByRole('heading', { name: say(part, 'group.yours') })).toBeVisible();
  await expect(bin).toHaveCount(0);
});

test('the list in Arabic, right to left, at 768 px', async ({ open }) => {
  const page = await open({ device: 'desk', language: 'ar', as: 'ana@example.test' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/applications');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await inspect(page, 'own-applications-arabic');
});
