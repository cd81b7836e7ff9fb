// Signing in with the office's providers: a real OpenID provider, SAML, the membership system; and without them.
import { expect, type Page } from '@playwright/test';
import { startMembershipSystem } from '../api/test/providers/membership-system.ts';
import { type OpenidServer, startOpenidProvider } from '../api/test/providers/openid-provider.ts';
import { samlCertificate } from '../api/test/providers/saml-provider.ts';
import { startSamlServer } from '../api/test/providers/saml-server.ts';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { createResident } from './support/new-resident.ts';
import { test } from './support/office-settings.ts';
import { pressKey } from './support/press-key.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expectNoSecrets } from './support/storage-sweep.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const name = 'Resident id';
const people: Record<string, { email: string; email_verified: boolean }> = {};
let openid: OpenidServer;

test.beforeAll(async ({ baseURL }) => {
  openid = await startOpenidProvider({
    redirects: [`${baseURL}/auth`],
    people,
  });
});
test.afterAll(() => openid.close());

const openidProvider = () => {
  const { issuer, clientId, clientSecret } = openid;
  return { kind: 'oidc', name, issuer, clientId, clientSecret };
};
const button = (page: Page, words = say) =>
  page.getByRole('link', { name: words('sign-in', 'login.sign-on', { name }) });
const whoIsSignedIn = async (page: Page) =>
  (await callApi<{ email: string | null }>(page, 'GET', '/users/me')).email;

/**
 * Inspects the page and signs out, because removing the provider would end the session and redirect the page meanwhile.
 */
async function inspectAndSignOut(page: Page): Promise<void> {
  await expectNoSecrets(page);
  await signOut(page);
}

/** Enters the name at the provider; an empty name cancels. */
async function signInThere(page: Page, account: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Staff directory' })).toBeVisible();
  await page.getByLabel('Name').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a resident links a provider and signs in with it, also when the office redirects to the provider', async ({
  open,
  settings,
}) => {
  const { mail } = await createResident();
  people[mail] = { email: mail, email_verified: true };
  await settings.addProvider(openidProvider());
  const page = await open({ device: 'desk' });
  await test.step('links the provider soon after signing in', async () => {
    await signIn(page, mail);
    await page.goto('/profile-settings');
    const link = { name: say('accounts/settings', 'provider.link-one', { name: `\u2068${name}\u2069` }) };
    await expect(page.getByRole('button', link)).toBeVisible();
    await inspectScreen(page, 'settings-providers');
    await page.getByRole('button', link).click();
    await signInThere(page, mail);
    await expect(page.getByText(say('accounts/settings', 'provider.linked'))).toBeVisible();
    await signOut(page);
  });
  await test.step('signs in by keyboard and opens the requested page', async () => {
    const requested = page.waitForRequest(/\/api\/sign-on$/);
    await page.goto('/applications');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await inspectScreen(page, 'login-providers');
    await pressKey(button(page));
    // The provider still has her session.
    await expect(page).toHaveURL(/\/applications$/);
    const sent = (await requested).postDataJSON();
    expect(sent).toMatchObject({ state: expect.any(String), code: expect.any(String) });
    expect(await whoIsSignedIn(page)).toBe(mail);
  });
  await test.step('the session is valid at this office only and stores nothing in the browser', async () => {
    await page.goto('/profile-settings/security');
    await expect(page.getByText(say('accounts', 'ownSignIn.title'))).toBeVisible();
    await inspectScreen(page, 'security-by-provider');
    await page.goto('/applications');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/eyJ|code=|state=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/code=|state=/);
    await page.goto('/applications');
    await inspectAndSignOut(page);
  });
  await test.step('the sign-in page redirects to the provider, except with ?local=1', async () => {
    await settings.ownDomain('example.test');
    await settings.setSignIn({ ic_forward_login: true });
    const visitor = await open({ device: 'desk' });
    await visitor.goto('/login');
    await signInThere(visitor, mail);
    await expect(visitor).toHaveURL(/\/resources$/);
    await signOut(visitor);
    await expect(visitor).toHaveURL(/\/login\?notice=/);
    await visitor.goto('/login?local=1');
    await expect(visitor.locator('#password')).toBeVisible();
    await inspectScreen(visitor, 'login-local');
  });
});

test('a resident who cancels at the provider sees an error in Arabic', async ({ open, settings }) => {
  await settings.addProvider(openidProvider());
  const words = createTranslate('ar');
  const page = await open({ device: 'phone', locale: 'ar' });
  await page.goto('/login');
  await button(page, words).click();
  await signInThere(page, '');
  await expect(page).toHaveURL(/\/login\?error=sign_on_failed$/);
  await expect(page.getByText(words('sign-in', 'login.sign-on-failed-title'))).toBeVisible();
  await inspectScreen(page, 'sign-on-failed');
});

test('a staff member signs in by SAML from the provider’s site', async ({ open, settings }) => {
  const saml = await startSamlServer('supervisor@riverbend.test');
  await settings.ownDomain('riverbend.test');
  const { issuer, signInUrl } = saml;
  await settings.addProvider({
    kind: 'saml',
    name,
    issuer,
    signInUrl,
    certificates: [samlCertificate],
    entityType: 1,
    mailDomains: ['riverbend.test'],
  });
  const page = await open({ device: 'desk' });
  await page.goto('/login?redirect=/v2/inbox');
  await button(page).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/v2\/inbox$/);
  expect(await whoIsSignedIn(page)).toBe('supervisor@riverbend.test');
  await inspectAndSignOut(page);
  saml.close();
});

test('a member signs in through the membership system, once per token', async ({ open, settings }) => {
  const system = await startMembershipSystem(`journey-${crypto.randomUUID()}`);
  const { base: issuer } = system;
  await settings.addProvider({
    kind: 'membersuite',
    name,
    issuer,
    clientId: 'office',
    createsAccounts: true,
  });
  const page = await open({ device: 'phone' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/membersuite/login/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await button(page).click();
  await expect(
    page.getByText(say('sign-in/single-sign-on', 'sign-on.redirect'), { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/redirect$/);
  await inspectScreen(page, 'redirect');
  release();
  await expect(page).toHaveURL(/\/resources$/);
  await page.unroute('**/api/membersuite/login/*');
  await inspectAndSignOut(page);

  const other = await open({ device: 'phone' });
  await other.goto(`/redirect?tokenGUID=${system.tokenFor('somebody')}`);
  await expect(other).toHaveURL(/\/login\?error=sign_on_failed$/);
  await other.goto('/redirect');
  await expect(other).toHaveURL(/\/login$/);
  await other.goto('/auth');
  await expect(other).toHaveURL(/\/login$/);
  system.close();
});
