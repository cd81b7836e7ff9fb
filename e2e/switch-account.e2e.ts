// From one office to another without signing in again; and what a link that was not made for this browser comes to.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { haddad } from './support/households.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { signUp } from './support/sign-up.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const picker = 'sign-in/accounts';

/** The address there of an account, as the page that leaves would have it; nothing is followed yet. */
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

test('one login, two offices: the picker, the switch, and back by the menu', async ({ open }) => {
  const page = await open({ device: 'desk' });
  await signIn(page, 'multi@example.test');
  await expect(page.getByRole('heading', { level: 1, name: say(picker, 'title') })).toBeVisible();
  await inspect(page, 'session');
  await page.getByRole('button', { name: 'Eastgate Housing Authority' }).click();
  await page.waitForURL(/\/\/eastgate\.[^/]+\/resources$/);
  const kept = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(kept['commonway.account-type']).toBe('IND');
  expect(JSON.stringify(kept)).not.toMatch(/eyJ|[\w-]{43}/);

  await page.getByRole('button', { name: say('shell', 'settings.open', { name: 'Sofia Castillo' }) }).click();
  await page.getByRole('menuitem', { name: say('shell', 'settings.switch-account') }).click();
  await expect(page.getByRole('button', { name: say(picker, 'here') })).toContainText('Eastgate');
  await inspect(page, 'session-signed-in');
  await page.getByRole('button', { name: 'Castillo Landscaping' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/\/riverbend\.[^/]+\/resources$/);
  const me = await callApi(page, 'GET', '/users/me');
  expect(me).toMatchObject({ accountType: 'Business', cd_instance: 100 });
});

test('spec 2.5 Deep-link login: completes a login that began at an office of ours, and leaves no trace', async ({
  open,
}) => {
  const page = await open({ device: 'phone' });
  await signIn(page, 'multi@example.test');
  await page.getByRole('button', { name: 'Castillo Landscaping' }).click();
  await page.waitForURL(/\/resources$/);
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
  await page.waitForURL(/\/\/eastgate\.[^/]+\/resources$/);
  expect(addresses.slice(1).filter((each) => each.includes('auth='))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain('auth=');
});

test('security 23: a code opened from elsewhere leads to the login screen, and so does one used before', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'ana@example.test' });
  await page.goto('/login');
  const giver = await open({ device: 'desk' });
  await signIn(giver, 'multi@example.test');
  await giver.getByRole('button', { name: 'Castillo Landscaping' }).click();
  await giver.waitForURL(/\/resources$/);
  const address = await addressTo(giver, 'Eastgate Housing Authority');
  await page.goto(address);
  await page.waitForURL(/\/\/eastgate\.[^/]+\/login\?notice=other-office$/);
  await expect(page.getByText(say('sign-in', 'login.other-office'))).toBeVisible();
  await inspect(page, 'turned-away');
  await giver.goto(address);
  await giver.waitForURL(/\/login\?notice=other-office$/);
});

test('the picker on a phone, from right to left', async ({ open, outbox }) => {
  const page = await open({ device: 'phone', locale: 'ar', tenant: 'noor' });
  await page.goto('/');
  const person = { ...haddad, mail: `picker.${haddad.mail}` };
  await signUp(page, outbox, person);
  await signIn(page, person.mail, person.password);
  await page.goto('/session');
  await expect(page.getByRole('button', { name: wordsOf('ar')(picker, 'here') })).toBeVisible();
  await inspect(page, 'session');
});

test('the picker on a phone and a tablet, and no way past it by hand', async ({ open }) => {
  const page = await open({ device: 'phone' });
  await page.goto('/session');
  await page.waitForURL(/\/login\?notice=started-over$/);
  await signIn(page, 'multi@example.test');
  await expect(page.getByRole('button', { name: 'Closedtown' })).toContainText(say(picker, 'inactive'));
  await inspect(page, 'session');
  await page.setViewportSize({ width: 768, height: 1024 });
  await inspect(page, 'session');
});
