// The health exchange: a captcha, individuals who apply on another site, and short sessions.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { expectExternalForm } from './support/external-form.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { demoPassword, signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const ar = createTranslate('ar');
const member = 'member@healthx.test';
const verdicts = '**/api/recaptcha/verify';

const field = (page: Page, name: 'login.login-id' | 'login.password', words = say) =>
  page.getByLabel(words('sign-in', name), { exact: true });
const button = (page: Page) =>
  page.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true });
const status = (page: Page, key: 'captcha.waiting' | 'captcha.working' | 'captcha.ready', words = say) =>
  page.getByRole('status').filter({ hasText: words('sign-in', key) });

test('a member completes the captcha, signs in, and is redirected to the form of the exchange', async ({
  open,
}) => {
  const page = await open({ device: 'phone', tenant: 'healthx' });
  await test.step('disables the button until the captcha is complete', async () => {
    // The response is delayed in the network, to view the page meanwhile.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(verdicts, async (route) => {
      await held;
      await route.continue();
    });
    const policy = (await page.goto('/login'))?.headers()['content-security-policy'];
    expect(policy).toContain(`form-action 'self' ${new URL(page.url()).origin};`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('sign-in', 'login.exchange-title'));
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(status(page, 'captcha.waiting')).toBeVisible();
    const arrived = page.waitForRequest(verdicts);
    await field(page, 'login.login-id').fill(member);
    await expect(status(page, 'captcha.working')).toBeVisible();
    await field(page, 'login.password').fill('not the password');
    await arrived;
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
    await inspectScreen(page, 'captcha-working');
    release();
    await expect(status(page, 'captcha.ready')).toBeVisible();
    await expect(button(page)).not.toHaveAttribute('aria-disabled', 'true');
    await page.unroute(verdicts);
  });
  await test.step('a wrong password uses up the captcha, and a new one completes automatically', async () => {
    await button(page).click();
    await expect(page.getByText(say('sign-in', 'login.failed'))).toBeVisible();
    await expect(status(page, 'captcha.ready')).toBeVisible();
    await inspectScreen(page, 'captcha-ready');
    await field(page, 'login.password').fill(demoPassword);
    await expectExternalForm(page, () => pressKey(button(page)));
  });
  await test.step('settings stay in the portal, and the home link leads to the form', async () => {
    await page.goto('/profile-settings/security');
    await expect(page).toHaveURL(/\/profile-settings\/security$/);
    const name = say('shell', 'header.home', { tenant: 'Clearwater Health Exchange' });
    await expectExternalForm(page, () => page.getByRole('link', { name }).click());
  });
});

test('a failed captcha replaces the form with a warning, and finding a login requires the captcha', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone', tenant: 'healthx', locale: 'ar' });
  await test.step('shows suspicious activity and retries, in Arabic', async () => {
    await page.route(verdicts, (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), token: 'robot' }) }),
    );
    await page.goto('/individual-signup');
    await expect(page).toHaveURL(/\/login$/);
    await inspectScreen(page, 'captcha-waiting');
    await field(page, 'login.login-id', ar).fill(member);
    await expect(page.getByText(ar('sign-in', 'login.suspicious-title'))).toBeVisible();
    await expect(field(page, 'login.login-id', ar)).toHaveCount(0);
    await inspectScreen(page, 'captcha-suspicious');
    await page.unroute(verdicts);
    await page.getByRole('button', { name: ar('sign-in', 'login.try-again') }).click();
    await field(page, 'login.login-id', ar).fill(member);
    await expect(status(page, 'captcha.ready', ar)).toBeVisible();
  });
  await test.step('the search completes the captcha automatically, and its code leads to a new login', async () => {
    const visitor = await open({ device: 'desk', tenant: 'healthx' });
    const answered = visitor.waitForResponse((response) => response.url().endsWith('/api/search-login'));
    await visitor.goto(`/find-login?login_id=${encodeURIComponent(member)}`);
    const answer = await answered;
    expect([answer.status(), answer.request().postDataJSON()]).toEqual([
      200,
      { loginId: member, captchaToken: expect.any(String) },
    ]);
    await visitor.getByRole('radio', { name: say('sign-in', 'code.email') }).check();
    await inspectScreen(visitor, 'captcha-find-login');
    await visitor.getByRole('button', { name: say('sign-in', 'code.send') }).click();
    const code = visitor.getByLabel(say('shell', 'code.label'));
    await expect(code).toBeFocused();
    await visitor.reload();
    await code.fill(await outbox.waitForCode(member));
    await expect(visitor).toHaveURL(/\/create-login/);
    await inspectScreen(visitor, 'exchange-create-login');
  });
});

const speak = (page: Page, language: string) => callApi(page, 'POST', '/users/language', { language });

test('an idle session gets a warning 150 seconds before 15 minutes, then ends, in Arabic', async ({
  open,
}) => {
  const page = await open({ device: 'phone', tenant: 'healthx' });
  await page.clock.install();
  await signIn(page, member);
  await page.goto('/profile-settings/sessions');
  await speak(page, 'ar');
  await page.reload();
  await expect(page.getByText(ar('accounts', 'sessions.here'))).toBeVisible();
  await page.clock.fastForward('12:40');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(ar('shell', 'session.warning.title'));
  await inspectScreen(page, 'session-warning');
  // The server's clock did not change, so extending the session uses its time.
  await page.clock.setSystemTime(Date.now());
  await dialog
    .getByRole('button', { name: ar('shell', 'session.warning.stay') })
    .first()
    .click();
  await expect(dialog).toBeHidden();

  await speak(page, 'en');
  await page.clock.fastForward('15:10');
  await expect(dialog).toContainText(ar('shell', 'session.expired.title'));
  await inspectScreen(page, 'session-expired');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('commonway_session');
  await dialog.getByRole('link', { name: ar('shell', 'session.expired.back') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile-settings%2Fsessions/);
});
