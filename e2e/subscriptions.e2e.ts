// Subscribers see, configure, and change their marketplace subscriptions, and purchasers set up a new one.
import { expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const ar = createTranslate('ar');
const t = (key: string, values?: Record<string, string | number>) => en('marketplace', key, values);
const subscriber = 'subscriber@services.test';
const tenant = 'services';
const running = 'Small business grants';
const created = 'Rental assistance desk';
/** The marketplace's link after a purchase. */
const landing = (token: string) => `/?marketplace&token=${token}`;
/** The widths of the issue: phone, cards, table of 2.9 above 800, wide table above 1000 pixels. */
const widths = [360, 700, 900, 1280];

async function inspectEach(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await inspectScreen(page, `${name} ${width}`);
  }
}
const changePlanButton = (page: Page, name: string) =>
  page.getByRole('button', { name: t('change-plan.name', { name }) });
const submitPlan = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: t('change-plan.submit'), exact: true })
    .click();

test('a subscriber lands on the subscriptions and opens the form that configures one', async ({ open }) => {
  const page = await open({ device: 'desk', tenant, as: subscriber });
  await page.goto('/');
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expect(page.getByRole('heading', { level: 1, name: t('title') })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: en('shell', 'tabs.label') }).getByRole('link'),
  ).toHaveText([t('title')]);

  await test.step('a table above 800 pixels, cards below', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Plan', 'Offer', 'State', 'Action']);
    await page.setViewportSize({ width: 801, height: 800 });
    await expect(page.getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: running })).toBeVisible();
    await inspectEach(page, 'subscriptions');
  });

  await test.step('the form opens in a new tab with a code for one use', async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: new RegExp(`Configure: .*${created}`) }).click();
    const tab = await opened;
    await tab.waitForURL('**/dev/forms/subscription?*');
    const { t: code, ...parameters } = Object.fromEntries(new URL(tab.url()).searchParams);
    expect(parameters).toEqual({
      subId: 'sample-new',
      subName: created,
      email: subscriber,
      newApp: 'true',
    });
    expect(code).toMatch(/^[\w-]{20,}$/);
    await tab.close();
    // The application to this subscription's program was submitted.
    await expect(
      page.getByRole('button', { name: new RegExp(`${t('configure.view')}: .*${running}`) }),
    ).toBeVisible();
  });
});

test('a subscriber signs in at the marketplace profile and changes a plan', async ({ open }) => {
  const page = await open({ device: 'desk', tenant });
  await page.goto('/?marketplace');
  await expect(page.getByRole('heading', { name: t('signed-out.title') })).toBeVisible();
  await inspectEach(page, 'signed out');
  await page
    .getByRole('complementary')
    .getByRole('link', { name: t('sign-in'), exact: true })
    .click();
  await signIn(page, subscriber);
  await expect(page).toHaveURL(/\/\?marketplace/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Plan',
    'Offer',
    'Status',
    'Action',
  ]);

  await test.step('a table above 1000 pixels, cards below', async () => {
    await page.setViewportSize({ width: 1001, height: 800 });
    await expect(page.getByRole('table')).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 800 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await inspectEach(page, 'profile');
  });
  await test.step('only an active subscription can change its plan', async () => {
    await expect(changePlanButton(page, 'Pilot')).toBeDisabled();
    await expect(page.getByText(t('change-plan.canceled'))).toBeVisible();
  });
  const late = await page.context().newPage();
  await late.goto('/?marketplace');
  await changePlanButton(late, running).click();
  await expect(late.getByRole('radio')).toHaveCount(3);
  // The tab disables the plan once it loads the change.
  await late.getByRole('dialog').getByRole('radio', { name: 'County' }).check();

  await test.step('succeeds', async () => {
    await changePlanButton(page, running).click();
    await expect(page.getByText(t('change-plan.effect'))).toBeVisible();
    await inspectScreen(page, 'change plan');
    await page.getByRole('dialog').getByRole('radio', { name: 'County' }).check();
    await submitPlan(page);
    await expect(page.getByText(t('change-plan.success'))).toBeVisible();
    await expect(page.getByRole('row', { name: running })).toContainText('County');
  });
  await test.step('fails in another tab that still offers the same plan', async () => {
    await submitPlan(late);
    await expect(late.getByRole('dialog')).toContainText(t('failed.title'));
    await expect(late.getByRole('dialog')).toContainText(t('failed.text'));
    await inspectScreen(late, 'failed plan change');
  });
});

test('a purchaser sets up a subscription, and names an administrator once', async ({ open }) => {
  const page = await open({ device: 'phone', tenant });
  await page.goto(landing('sample-new'));
  const late = await page.context().newPage();
  await late.goto(landing('sample-new'));
  await expect(page.getByText(t('landing.step', { step: 1 }))).toBeVisible();
  await inspectEach(page, 'landing');

  await test.step('the token is not in the address, and a reload still shows the purchase', async () => {
    await expect(page).toHaveURL(/\/\?marketplace=setup$/);
    await page.reload();
    await expect(page.getByText(t('landing.step', { step: 1 }))).toBeVisible();
  });
  await test.step('checks the names', async () => {
    await page.getByLabel(t('landing.first-name')).fill('S');
    await page.getByRole('button', { name: t('landing.submit') }).click();
    await expect(
      page.getByText(t('landing.name-short', { label: t('landing.first-name') })).first(),
    ).toBeVisible();
    await inspectScreen(page, 'landing with errors');
  });
  await test.step('spec 2.9: without a sign-in, another person is named as the administrator', async () => {
    await page.getByLabel(t('landing.admin.other')).check();
    await fillAdmin(page, 'Ola', 'Other');
    await page.getByRole('textbox', { name: t('landing.mail') }).fill('other@office.test');
    await page.getByRole('button', { name: t('landing.submit') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('landing.sent') })).toBeVisible();
    await expect(page.getByText('other@office.test')).toBeVisible();
    await inspectEach(page, 'confirmation');
  });
  await test.step('a second confirmation is refused', async () => {
    await fillAdmin(late, 'Sam', 'Buyer');
    await late.getByRole('button', { name: t('landing.submit') }).click();
    await expect(late.getByText(t('failed.title'))).toBeVisible();
    await expect(late.getByText(en('errors', 'subscription_admin_created'))).toBeVisible();
    // The marketplace activates the subscription a moment after the confirmation.
    await expect(async () => {
      await late.reload();
      await expect(late.getByText(t('landing.active'))).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

test('a canceled subscription and an expired link show no form', async ({ open }) => {
  const page = await open({ device: 'phone', tenant });
  await page.goto(landing('sample-ended'));
  await expect(page.getByText(t('landing.canceled'), { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await inspectEach(page, 'canceled');
  await page.goto(landing('forged'));
  await expect(page.getByText(t('landing.expired'), { exact: true })).toBeVisible();
  await inspectScreen(page, 'expired');
});

test('a subscriber who is signed in is welcomed; the pages work in Arabic', async ({ open }) => {
  const page = await open({ device: 'desk', tenant, as: subscriber, language: 'ar' });
  await page.goto(landing('sample-running'));
  await expect(page.getByText(ar('marketplace', 'landing.active'))).toBeVisible();
  await inspectEach(page, 'welcome in Arabic');
  await page.getByRole('link', { name: ar('marketplace', 'welcome.manage') }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(6);
  await inspectEach(page, 'profile in Arabic');
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { level: 1, name: ar('marketplace', 'title') })).toBeVisible();
  await inspectEach(page, 'subscriptions in Arabic');
});

async function fillAdmin(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByLabel(t('landing.first-name')).fill(firstName);
  await page.getByLabel(t('landing.last-name')).fill(lastName);
}
