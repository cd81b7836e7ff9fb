// Signing in at the office's own providers: a real OpenID provider, SAML, the membership system; and the way back without them.
import { expect, type Page } from '@playwright/test';
import { startMembershipSystem } from '../api/test/providers/membership-system.ts';
import { type OpenidServer, startOpenidProvider } from '../api/test/providers/openid-provider.ts';
import { samlCertificate } from '../api/test/providers/saml-provider.ts';
import { startSamlServer } from '../api/test/providers/saml-server.ts';
import { callApi } from './support/call-api.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/office-settings.ts';
import { signIn, signOut } from './support/sign-in.ts';
import { expectNoSecrets } from './support/storage-sweep.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const name = 'Resident id';
let openid: OpenidServer;

test.beforeAll(async ({ baseURL }) => {
  openid = await startOpenidProvider({
    redirects: [`${baseURL}/auth`],
    people: { ana: { email: 'ana@example.test', email_verified: true } },
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

/** Looks at the page and signs out: taking the provider away would end the session, and turn the page away meanwhile. */
async function leave(page: Page): Promise<void> {
  await expectNoSecrets(page);
  await signOut(page);
}

/** What the provider asks: the name; no name at all refuses. */
async function signInThere(page: Page, account: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Staff directory' })).toBeVisible();
  await page.getByLabel('Name').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('spec 2.5 Login, single sign-on where branding enables it: she links the provider, then it signs her in to where she was going', async ({
  open,
  settings,
}) => {
  await settings.addProvider(openidProvider());
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 1280, height: 800 });
  // Linking needs a sign-in of the last five minutes.
  await signIn(page, 'ana@example.test');
  await page.goto('/profile-settings');
  const words = wordsOf((await page.locator('html').getAttribute('lang')) ?? 'en');
  const shownName = `\u2068${name}\u2069`;
  const link = page.getByRole('button', {
    name: words('accounts/settings', 'provider.link-one', { name: shownName }),
  });
  await expect(link).toBeVisible();
  await inspect(page, 'settings-providers');
  await link.click();
  await signInThere(page, 'ana');
  await expect(page.getByText(words('accounts/settings', 'provider.linked'))).toBeVisible();
  await signOut(page);
  const asked = page.waitForRequest(/\/api\/sign-on$/);
  await page.goto('/applications');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await inspect(page, 'login-providers');
  const here = wordsOf((await page.locator('html').getAttribute('lang')) ?? 'en');
  await button(page, here).focus();
  await page.keyboard.press('Enter');
  // The provider still knows her.
  await expect(page).toHaveURL(/\/applications$/);
  expect((await asked).postDataJSON()).toMatchObject({ state: expect.any(String), code: expect.any(String) });
  expect(await whoIsSignedIn(page)).toBe('ana@example.test');
  // The provider's session is one of this office, and does not manage how she signs in.
  await page.goto('/profile-settings/security');
  await expect(page.getByText(words('accounts', 'ownSignIn.title'))).toBeVisible();
  await inspect(page, 'security-by-provider');
  await page.goto('/applications');
  // Nothing of it stays where scripts, the history or the next person could read it.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toMatch(/eyJ|code=|state=/);
  await page.goBack();
  expect(page.url()).not.toMatch(/code=|state=/);
  await page.goto('/applications');
  await leave(page);
});

test('spec 8 SSO failure: who says no there reads here that the membership system cannot be accessed', async ({
  open,
  settings,
}) => {
  await settings.addProvider(openidProvider());
  const words = wordsOf('ar');
  const page = await open({ device: 'phone', locale: 'ar' });
  await page.goto('/login');
  await inspect(page, 'login-providers');
  await button(page, words).click();
  await signInThere(page, '');
  await expect(page).toHaveURL(/\/login\?error=sign_on_failed$/);
  await expect(page.getByText(words('sign-in', 'login.sign-on-failed-title'))).toBeVisible();
  await inspect(page, 'sign-on-failed');
});

test('spec 3 ic_forward_login: /login leads straight to the provider; ?local=1 is the way back, and signing out stays', async ({
  open,
  settings,
}) => {
  await settings.addProvider(openidProvider());
  await settings.ownDomain('example.test');
  await settings.setSignIn({ ic_forward_login: true });
  const page = await open({ device: 'desk' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/login');
  await signInThere(page, 'ana');
  await expect(page).toHaveURL(/\/resources$/);
  await signOut(page);
  await expect(page).toHaveURL(/\/login\?notice=/);
  await page.goto('/login?local=1');
  await expect(page.locator('#password')).toBeVisible();
  await inspect(page, 'login-local');
});

test('SAML: the provider’s form, from its own site, ends in a session of the member of staff', async ({
  open,
  settings,
}) => {
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
  await leave(page);
  saml.close();
});

test('spec 2.5 Redirect screen: the text redirect while tokenGUID is exchanged, once; without one to /login', async ({
  open,
  settings,
}) => {
  const system = await startMembershipSystem(`journey-${Date.now()}`);
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
  await inspect(page, 'redirect');
  release();
  await expect(page).toHaveURL(/\/resources$/);
  await page.unroute('**/api/membersuite/login/*');
  await leave(page);

  const stranger = await open({ device: 'phone' });
  await stranger.goto(`/redirect?tokenGUID=${system.tokenFor('somebody')}`);
  await expect(stranger).toHaveURL(/\/login\?error=sign_on_failed$/);
  await stranger.goto('/redirect');
  await expect(stranger).toHaveURL(/\/login$/);
  await stranger.goto('/auth');
  await expect(stranger).toHaveURL(/\/login$/);
  system.close();
});
