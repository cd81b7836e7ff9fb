// A buyer chooses a plan, pays on the provider's page, and gets a working office. Its administrator sees a failed payment,
// updates the card, changes the plan, and cancels.
import { expect, type Page } from '@playwright/test';
import { acceptInvitation } from './support/accept-invitation.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const t = (key: string, values?: Record<string, string | number>) => en('marketplace/billing', key, values);
/** The buttons of the provider's pages. */
const hosted = {
  leave: 'Leave without paying',
  pay: 'Subscribe',
  'update-card': 'Update the card and pay',
  decline: 'Test: the next payment fails',
  'give-up': 'Test: the last attempt fails',
} as const;
const tenant = 'services';
const widths = [360, 1280];

async function inspectEach(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await inspectScreen(page, `${name} ${width}`);
  }
}

/** Clicks a button of the provider's page. */
const press = (page: Page, key: keyof typeof hosted) =>
  page.getByRole('button', { name: hosted[key], exact: true }).click();

/** The value of a fact in the billing settings. */
const findFact = (page: Page, key: string) =>
  page.locator('dl > div').filter({ has: page.getByText(t(key), { exact: true }) });

test('a plan becomes a working office; a failed payment, a plan change, and a cancellation', async ({
  open,
  outbox,
}) => {
  // Eight steps with a dozen inspected screens.
  test.setTimeout(360_000);
  const code = crypto.randomUUID().slice(0, 8);
  const name = `Town ${code}`;
  const email = `buyer@town-${code}.test`;
  const buyer = await open({ device: 'phone', tenant });

  await test.step('chooses a plan', async () => {
    await buyer.goto('/plans');
    await expect(buyer.getByRole('radio')).toHaveCount(3);
    await buyer.getByRole('button', { name: t('checkout'), exact: true }).click();
    await expect(buyer.getByText(t('plan.missing')).first()).toBeVisible();
    await inspectEach(buyer, 'plans');
    await buyer.setViewportSize({ width: 360, height: 740 });
    await buyer.getByRole('radio', { name: 'Starter' }).check();
    await buyer.getByLabel(t('office-name')).fill(name);
    await buyer.getByLabel(t('first-name')).fill('Sam');
    await buyer.getByLabel(t('last-name')).fill('Buyer');
    await buyer.getByLabel(t('email')).fill(email);
    await buyer.getByRole('button', { name: t('checkout'), exact: true }).click();
  });

  await test.step('leaves, returns, and pays', async () => {
    await press(buyer, 'leave');
    await expect(buyer.getByRole('heading', { level: 1, name: t('plans.title') })).toBeVisible();
    await buyer.goBack();
    await press(buyer, 'pay');
    // Several jobs create the office.
    await expect(buyer.getByRole('heading', { level: 1, name: t('setup.ready.title') })).toBeVisible({
      timeout: 60_000,
    });
    await expect(buyer.getByRole('status').filter({ hasText: email })).toBeVisible();
    await inspectEach(buyer, 'office ready');
  });

  const page = await open({ device: 'desk', tenant: `town-${code}` });
  await acceptInvitation(page, outbox, email);

  await test.step('sees the plan, the next invoice, and the invoices in the settings', async () => {
    await page.goto('/v2/instance-portal?section=plan');
    await expect(findFact(page, 'status.label')).toContainText(t('status.active'));
    await expect(findFact(page, 'next.label')).toContainText('$199');
    await expect(page.getByRole('listitem').filter({ hasText: t('invoice.paid') })).toHaveCount(1);
    await inspectEach(page, 'billing');
  });

  await test.step('a payment fails: an email and a notice lead to the card', async () => {
    await page.getByRole('button', { name: t('manage'), exact: true }).click();
    await press(page, 'decline');
    await expect(page.getByText('starter: past_due')).toBeVisible();
    const message = await outbox.waitForMessage(
      email,
      ({ subject }) => subject === `${name}: we couldn’t charge your card`,
    );
    await page.goto(/http\S+section=plan/.exec(message.body)?.[0] ?? '');
    await expect(page.getByText(t('past-due.title'), { exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: t('invoice.open') })).toHaveCount(1);
    await inspectEach(page, 'payment failed');
  });

  await test.step('after the last attempt the office is read-only; a new card opens it again', async () => {
    await page.getByRole('button', { name: t('manage'), exact: true }).click();
    await press(page, 'give-up');
    await expect(page.getByText('starter: unpaid')).toBeVisible();
    await outbox.waitForMessage(
      email,
      ({ subject }) => subject === `${name} is read-only until the subscription is paid`,
    );
    await page.goto('/v2/instance-portal?section=plan');
    await expect(page.getByText(t('unpaid.title'), { exact: true })).toBeVisible();
    await inspectScreen(page, 'office unpaid');
    await page.getByRole('button', { name: t('update-card'), exact: true }).click();
    await press(page, 'update-card');
    await expect(findFact(page, 'status.label')).toContainText(t('status.active'));
    await expect(page.getByText(t('unpaid.title'), { exact: true })).toHaveCount(0);
    // The page can load before the office is open again.
    await expect(async () => {
      await page.reload();
      await expect(findFact(page, 'status.label')).toContainText(t('status.active'));
      await expect(page.getByRole('complementary', { name: en('shell', 'read-only.title') })).toHaveCount(0);
    }).toPass();
  });

  await test.step('changes the plan', async () => {
    await page.getByRole('button', { name: t('change-plan'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Office' }).check();
    await inspectScreen(page, 'change office plan');
    await dialog.getByRole('button', { name: t('change-plan'), exact: true }).click();
    await expect(page.getByText(t('change-plan.success'))).toBeVisible();
    await expect(findFact(page, 'plan.label')).toContainText('Office');
  });

  await test.step('cancels, keeps the subscription, and cancels again', async () => {
    await page.getByRole('button', { name: t('cancel'), exact: true }).click();
    await inspectScreen(page, 'cancel subscription');
    const submit = page.getByRole('dialog').getByRole('button', { name: t('cancel.submit'), exact: true });
    await submit.click();
    await expect(findFact(page, 'ends.label')).toBeVisible();
    await page.getByRole('button', { name: t('keep'), exact: true }).click();
    await expect(findFact(page, 'next.label')).toContainText('$899');
    await page.getByRole('button', { name: t('cancel'), exact: true }).click();
    await submit.click();
    await expect(findFact(page, 'ends.label')).toBeVisible();
    await inspectEach(page, 'subscription ends');
  });
});

test('plans in Arabic; other offices sell none', async ({ open }) => {
  const page = await open({ device: 'phone', tenant, language: 'ar' });
  await page.goto('/plans');
  const ar = createTranslate('ar');
  await expect(
    page.getByRole('heading', { level: 1, name: ar('marketplace/billing', 'plans.title') }),
  ).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await inspectScreen(page, 'plans');
  const elsewhere = await open({ device: 'phone' });
  await elsewhere.goto('/plans');
  await expect(elsewhere.getByText(t('plans.closed'), { exact: true })).toBeVisible();
  await inspectScreen(elsewhere, 'no plans');
});
