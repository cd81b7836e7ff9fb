// Staff of the service office buy a subscription at the simulated marketplace, which becomes a working office, and follow
// on the console what changes.
import { expect, type Page } from '@playwright/test';
import { acceptInvitation } from './support/accept-invitation.ts';
import { inspectLayout, inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const t = (key: string, values?: Record<string, string | number>) => en('marketplace/console', key, values);
const landing = (key: string) => en('marketplace', key);
const settings = (key: string) => en('settings', key);
const tenant = 'services';
const admin = 'admin@services.test';
const widths = [360, 700, 900, 1280];

const findRow = (page: Page, name: string) =>
  page.getByRole('region', { name: t('subscriptions') }).getByRole('row', { name });
const openActions = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`Actions: .*${name}`) }).click();
async function act(page: Page, name: string, key: string): Promise<void> {
  await openActions(page, name);
  await page.getByRole('menuitem', { name: t(key), exact: true }).click();
}
/** Opens the newest operation of a subscription. */
async function openOperation(page: Page, name: string, action: string): Promise<void> {
  await page
    .locator('summary', { hasText: t(action) })
    .filter({ hasText: name })
    .first()
    .click();
}

/** Waits until the office's plan page shows the notice of a read-only office; a page can load before the office is. */
const expectReadOnly = async (office: Page, text: string | RegExp): Promise<void> => {
  await expect(async () => {
    await office.goto('/v2/instance-portal?section=plan');
    await expect(office.getByRole('complementary', { name: en('shell', 'read-only.title') })).toContainText(
      text,
      { timeout: 2000 },
    );
  }).toPass({ timeout: 60_000 });
};

test('a purchase becomes a working office, and the console shows what changes', async ({ open, outbox }) => {
  // Seven steps, of which most wait for jobs.
  test.setTimeout(240_000);
  const code = crypto.randomUUID().slice(0, 8);
  const name = `County ${code}`;
  const email = `buyer@county-${code}.test`;
  const page = await open({ device: 'desk', tenant, as: admin });
  await page.goto('/v2/marketplace');
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();

  await test.step('buys a subscription', async () => {
    await page.getByRole('button', { name: t('buy'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('buy.submit'), exact: true }).click();
    await expect(dialog.getByText(t('name.missing'))).toBeVisible();
    await inspectScreen(page, 'buy a subscription');
    await dialog.getByLabel(t('name'), { exact: true }).fill(name);
    await dialog.getByLabel(t('email')).fill(email);
    await dialog.getByLabel(t('quantity')).fill('3');
    await dialog.getByRole('button', { name: t('buy.submit'), exact: true }).click();
    await expect(findRow(page, name)).toContainText(t('state.unknown'));
  });

  const office = await open({ device: 'phone', tenant: `county-${code}` });
  await test.step('the landing page creates the office, and its administrator signs in', async () => {
    await openActions(page, name);
    const link = await page.getByRole('menuitem', { name: t('landing') }).getAttribute('href');
    const purchaser = await open({ device: 'phone', tenant });
    await purchaser.goto(link ?? '');
    await purchaser.getByLabel(landing('landing.first-name')).fill('Sam');
    await purchaser.getByLabel(landing('landing.last-name')).fill('Buyer');
    await purchaser.getByRole('button', { name: landing('landing.submit') }).click();
    await expect(purchaser.getByRole('heading', { level: 1, name: landing('landing.sent') })).toBeVisible();
    await acceptInvitation(office, outbox, email);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await inspectScreen(office, 'first screen of a new office');
    for (const width of widths) {
      await office.setViewportSize({ width, height: 800 });
      await inspectLayout(office, 'first screen of a new office');
    }
  });

  await test.step('a plan change is announced, confirmed, accepted, and applied', async () => {
    await page.goto('/v2/marketplace');
    await act(page, name, 'action.ChangePlan');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('plan'), { exact: true }).selectOption('County');
    await dialog.getByRole('button', { name: t('change.submit'), exact: true }).click();
    await expect(findRow(page, name)).toContainText('County');
    await openOperation(page, name, 'action.ChangePlan');
    for (const key of ['step.received', 'step.verified', 'step.accepted'])
      await expect(page.getByText(t(key), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(t('step.applied-event', { event: t('event.planChanged') }))).toBeVisible();
  });

  await test.step('a replay changes nothing', async () => {
    await page.getByRole('button', { name: new RegExp(`Replay .*${name}`) }).click();
    await expect(page.getByText(t('step.replayed'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('step.unchanged'), { exact: true })).toBeVisible();
  });

  await test.step('a lost webhook is corrected by comparing', async () => {
    await page.getByLabel(t('lose-webhooks')).check();
    await act(page, name, 'action.Suspend');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('confirm.reinstate'));
    await dialog.getByRole('button', { name: t('action.Suspend'), exact: true }).click();
    // The row first says that the marketplace's state differs.
    await expect(findRow(page, name)).toContainText(landing('state.Suspended'));
    await page.getByRole('button', { name: t('compare'), exact: true }).click();
    const corrections = page.getByRole('region', { name: t('corrections') });
    await expect(corrections.getByRole('row', { name })).toContainText(t('event.suspended'));
    await expect(findRow(page, name)).toContainText(landing('state.Suspended'));
    await page.getByLabel(t('lose-webhooks')).uncheck();
  });

  await test.step('the suspended office says that it is read-only', async () => {
    await expectReadOnly(office, en('shell/navigation', 'read-only'));
    await expect(office.getByText(en('marketplace/billing', 'marketplace.text'))).toBeVisible();
    await inspectScreen(office, 'suspended office');
  });

  await test.step('cancels', async () => {
    await act(page, name, 'action.Unsubscribe');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/It’s deleted on .*\d{4}/);
    await inspectScreen(page, 'cancel a subscription');
    await dialog.getByText(t('confirm.keep')).click();
    await act(page, name, 'action.Unsubscribe');
    await dialog.getByRole('button', { name: t('action.Unsubscribe'), exact: true }).click();
    await expect(findRow(page, name)).toContainText(landing('state.Unsubscribed'));
    await expectReadOnly(office, /delete your information after that date/);
    await office.goto('/v2/program-portal');
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(office.getByRole('link', { name: en('program-setup', 'list.add') })).toHaveCount(0);
    await office.goto('/add-resource');
    await expect(
      office.getByRole('heading', { level: 1, name: en('shell', 'read-only.add.title') }),
    ).toBeVisible();
    await office.goto('/v2/instance-portal?section=plan');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await inspectScreen(page, `marketplace console ${width}`);
    }
  });

  await test.step('the administrator still exports the data', async () => {
    await office.getByRole('button', { name: settings('export.request'), exact: true }).click();
    await expect(office.getByRole('link', { name: settings('export.download') })).toBeVisible({
      timeout: 60_000,
    });
    await inspectScreen(office, 'export of a canceled office');
  });
});

test('the menu leads to the console, in English for administrators; other offices have none', async ({
  open,
}) => {
  const page = await open({ device: 'desk', tenant, as: admin, language: 'ar' });
  await page.goto('/v2/instance-portal');
  await page
    .getByRole('link', { name: en('shell/navigation', 'page.marketplaceConsole'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/v2\/marketplace$/);
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await inspectScreen(page, 'marketplace console');
  const elsewhere = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await elsewhere.goto('/v2/marketplace');
  await expect(elsewhere).toHaveURL(/\/reports$/);
});
