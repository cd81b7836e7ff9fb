// A subscriber changes subscriptions at the simulated marketplace: pages of seven, seats, a change that fails later, and a
// cancellation.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectLayout, inspectScreen } from './support/inspect.ts';
import { test as base } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { pressKey } from './support/press-key.ts';
import { signOut } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const t = (key: string, values?: Record<string, string | number>) => en('marketplace', key, values);
const tenant = 'services';
const serviceTenantId = 344;
/** The marketplace and our jobs take a moment. */
const settled = { timeout: 60_000 };

interface Purchase {
  readonly id: string;
  readonly purchaseToken: string;
}
interface Buyer {
  readonly mail: string;
  buy(name: string, options?: { quantity?: number; declinesChanges?: boolean }): Promise<Purchase>;
  /** Compares all subscriptions with the marketplace. */
  compare(): Promise<unknown>;
}

/** A subscriber of this journey, and staff who buy in their name at the simulated marketplace. */
const test = base.extend<{ readonly buyer: Buyer }>({
  buyer: async ({ open }, use) => {
    const { mail } = await createResident({ tenantId: serviceTenantId });
    const page = await open({ device: 'desk', tenant, as: 'admin@services.test' });
    await page.goto('/privacy');
    await use({
      mail,
      buy: (name, options) =>
        callApi<Purchase>(page, 'POST', '/marketplace-console/purchases', {
          name,
          email: mail,
          planId: 'starter',
          ...options,
        }),
      compare: () => callApi(page, 'POST', '/marketplace-console/reconciliations', {}),
    });
  },
});

async function inspectEach(page: Page, name: string): Promise<void> {
  await inspectScreen(page, name);
  for (const width of [360, 700, 900, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await inspectLayout(page, name);
  }
}
/** Starts a subscription with the subscriber as administrator, as its landing page does. */
const start = (page: Page, { id, purchaseToken }: Purchase, email: string) =>
  callApi(page, 'POST', '/create-forward-subscription', {
    admin: { firstName: 'Nadia', lastName: 'Petrov', email },
    subscription: { id, purchaseToken },
  });
const findButton = (page: Page, key: string, name: string) =>
  page.getByRole('button', { name: t(key, { name }), exact: true });
// By keyboard, because a message about the last change may cover a button.
const openDialog = (page: Page, key: string, name: string) => pressKey(findButton(page, key, name));
const submit = (page: Page, key: string) =>
  pressKey(page.getByRole('dialog').getByRole('button', { name: t(key), exact: true }));
const findNotice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('subscriptions come in pages of seven; the landing page signs out', async ({ open, buyer }) => {
  const purchases: Purchase[] = [];
  for (let nth = 1; nth <= 8; nth += 1) purchases.push(await buyer.buy(`Desk ${nth}`));
  await buyer.compare();
  const page = await open({ device: 'desk', tenant, as: buyer.mail });
  await page.goto('/?marketplace');
  await expect(page.getByText(t('pages.shown', { from: 1, to: 7, total: 8 }))).toBeVisible(settled);
  // With the row of the headers.
  await expect(page.getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: t('pages.next') }).click();
  await expect(page.getByRole('row', { name: 'Desk 8' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);

  await test.step('names on the landing page are in one row from 600 pixels', async () => {
    await page.goto(`/?marketplace&token=${purchases[0]?.purchaseToken}`);
    const first = page.getByLabel(t('landing.first-name'));
    const last = page.getByLabel(t('landing.last-name'));
    const isRow = async () => (await first.boundingBox())?.y === (await last.boundingBox())?.y;
    await page.setViewportSize({ width: 599, height: 800 });
    await expect(first).toBeVisible();
    await expect.poll(isRow).toBe(false);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(isRow).toBe(true);
  });

  await test.step('signs out', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByText(t('welcome.manage'))).toBeVisible();
    await signOut(page);
    await page.goto(`/?marketplace&token=${purchases[0]?.purchaseToken}`);
    await expect(page.getByRole('heading', { name: t('signed-out.title') })).toBeVisible();
    await expect(page.getByText(t('landing.step', { step: 1 }))).toBeVisible();
  });
});

test('seats change, a change of plan fails later, and a cancellation ends the subscription', async ({
  open,
  buyer,
}) => {
  const code = crypto.randomUUID().slice(0, 8);
  const [name, declined] = [`Office ${code}`, `Declined ${code}`];
  const purchase = await buyer.buy(name, { quantity: 3 });
  const page = await open({ device: 'desk', tenant, as: buyer.mail });
  await page.goto('/?marketplace');
  await start(page, purchase, buyer.mail);
  await start(page, await buyer.buy(declined, { declinesChanges: true }), buyer.mail);
  await expect(findButton(page, 'change-plan.name', declined)).toBeEnabled(settled);
  await expect(findButton(page, 'change-seats.name', name)).toBeVisible(settled);

  await test.step('changes the seats', async () => {
    await openDialog(page, 'change-seats.name', name);
    const seats = page.getByRole('dialog').getByLabel(t('change-seats.quantity'));
    await seats.fill('none');
    await submit(page, 'change-seats');
    await expect(page.getByText(t('change-seats.invalid')).first()).toBeVisible();
    await inspectScreen(page, 'change seats');
    await seats.fill('5');
    await submit(page, 'change-seats');
    await expect(page.getByText(t('change-plan.success'))).toBeVisible();
  });

  await test.step('says why a change of plan failed, and what to do', async () => {
    await openDialog(page, 'change-plan.name', declined);
    await page.getByRole('dialog').getByRole('radio', { name: 'County' }).check();
    await submit(page, 'change-plan.submit');
    const failure = t('refused.ChangePlan', { name: `\u2068${declined}\u2069`, plan: 'County' });
    await expect(findNotice(page, failure)).toContainText(t('refused.change'), settled);
    await expect(page.getByRole('row', { name: declined })).toContainText('Starter');
    await inspectEach(page, 'failed change');
  });

  await test.step('cancels', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openDialog(page, 'cancel.name', name);
    await expect(page.getByText(/^On .+, we delete all data of the office\.$/)).toBeVisible();
    await inspectEach(page, 'cancel marketplace subscription');
    await submit(page, 'cancel');
    await expect(page.getByText(t('cancel.success'))).toBeVisible();
    await expect(page.getByRole('row', { name })).toContainText(t('state.Unsubscribed'), settled);
    await page.goto(`/?marketplace&token=${purchase.purchaseToken}`);
    await expect(page.getByText(t('landing.canceled'), { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});
