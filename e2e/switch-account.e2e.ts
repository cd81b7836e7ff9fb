// Switching between offices without signing in again; and links that were created for another browser.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen, inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const ar = createTranslate('ar');
const picker = 'sign-in/accounts';

/** The target address of an account, as the source page creates it; it is not followed yet. */
function addressTo(page: Page, instanceName: string): Promise<string> {
  return page.evaluate(async (name) => {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'commonway' };
    const { accounts } = await (await fetch('/api/users/me/login-info-v2')).json();
    const account = accounts.find((each: { instanceName: string }) => each.instanceName === name);
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a-verifier'));
    const challenge = btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    const body = JSON.stringify({ ...account, entity_id: account.cd_entity, challenge });
    const answer = await fetch('/api/users/switch-account', { method: 'POST', headers, body });
    return `${(await answer.json()).redirect}#a-verifier`;
  }, instanceName);
}

/** Signs in, and chooses an account from the picker. */
async function arriveAs(page: Page, account: string): Promise<void> {
  await signIn(page, 'multi@example.test');
  await page.getByRole('button', { name: account }).click();
  await expect(page).toHaveURL(/\/resources$/);
}

test('a person with one account cannot switch', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'ana@example.test', language: 'en' });
  await page.goto('/resources');
  await page.locator('header [aria-haspopup=menu]').last().click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Switch account' })).toHaveCount(0);
});

test('a person with several accounts switches to another office and back', async ({ open }) => {
  const page = await open({ device: 'desk' });
  await test.step('the account picker requires sign-in', async () => {
    await page.goto('/session');
    await expect(page).toHaveURL(/\/login\?notice=started-over$/);
    await signIn(page, 'multi@example.test');
    await expect(page.getByRole('heading', { level: 1, name: say(picker, 'title') })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Closedtown' })).toContainText(say(picker, 'inactive'));
    await inspectWidths(page, 'session');
  });
  await test.step('switches to another office without leaving a token', async () => {
    await page.getByRole('button', { name: 'Eastgate Housing Authority' }).click();
    await expect(page).toHaveURL(/\/\/eastgate\.[^/]+\/resources$/);
    const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
    expect(stored['commonway.account-type']).toBe('IND');
    expect(JSON.stringify(stored)).not.toMatch(/eyJ|[\w-]{43}/);
  });
  await test.step('switches back by the menu, in Arabic by keyboard', async () => {
    await page
      .context()
      .addCookies([{ name: 'commonway_language', value: 'ar', url: new URL(page.url()).origin }]);
    await page.reload();
    await page.locator('header [aria-haspopup=menu]').last().click();
    await page.getByRole('menuitem', { name: ar('shell', 'settings.switch-account') }).click();
    await expect(page.getByRole('button', { name: ar(picker, 'here') })).toContainText('هيئة إسكان إيستغيت');
    await page.setViewportSize({ width: 360, height: 740 });
    await inspectScreen(page, 'session-signed-in');
    await pressKey(page.getByRole('button', { name: 'Castillo Landscaping' }));
    await expect(page).toHaveURL(/\/\/riverbend\.[^/]+\/resources$/);
    const me = await callApi(page, 'GET', '/users/me');
    expect(me).toMatchObject({ accountType: 'Business', cd_instance: 100 });
  });
  await test.step('the picker shows that the session ended and leads to sign-in', async () => {
    await page.goto('/session');
    const elsewhere = page.getByRole('button', { name: 'Eastgate Housing Authority' });
    await expect(elsewhere).toBeVisible();
    await page.context().clearCookies({ name: /session/ });
    await elsewhere.click();
    await expect(page.getByText(say('errors', 'not_signed_in'))).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('a link between offices stores nothing, works once, and works only in the same browser', async ({
  open,
}) => {
  const page = await open({ device: 'phone' });
  await arriveAs(page, 'Castillo Landscaping');
  await test.step('rejects another browser and a second use', async () => {
    const address = await addressTo(page, 'Eastgate Housing Authority');
    const other = await open({ device: 'desk' });
    for (const each of [other, page]) {
      await each.goto(address);
      await expect(each).toHaveURL(/\/\/eastgate\.[^/]+\/login\?notice=other-office$/);
    }
    await expect(other.getByText(say('sign-in', 'login.other-office'))).toBeVisible();
    await inspectScreen(other, 'turned-away');
  });
  await test.step('completes at another office a login that started at one office', async () => {
    await page.goto(new URL('/resources', riverbendOf(page)).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const address = (await addressTo(page, 'Eastgate Housing Authority')).replace(
      '/instance-redirect?',
      '/login?',
    );
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, referrerPolicy: 'origin' });
      document.body.append(link);
      link.click();
    }, address);
    await expect(page).toHaveURL(/\/\/eastgate\.[^/]+\/resources$/);
    expect(addresses.slice(1).filter((each) => each.includes('auth='))).toEqual([]);
    await page.goBack();
    await expect(page).not.toHaveURL(/auth=/);
  });
});

const riverbendOf = (page: Page): string => page.url().replace('//eastgate.', '//riverbend.');
