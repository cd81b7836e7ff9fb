// Proof of a person at the health exchange, which asks for it: by work, in a real browser, against the real server.
import { expect, type Page } from '@playwright/test';
import { exchangeForms, standInFor } from './support/elsewhere.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { demoPassword } from './support/sign-in.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const member = 'member@healthx.test';
const verdicts = '**/api/recaptcha/verify';

const field = (page: Page, name: 'login.login-id' | 'login.password') =>
  page.getByLabel(say('sign-in', name), { exact: true });
const button = (page: Page) =>
  page.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true });
const status = (page: Page, key: 'captcha.waiting' | 'captcha.working' | 'captcha.ready', words = say) =>
  page.getByRole('status').filter({ hasText: words('sign-in', key) });

/** Makes every answer of this page a wrong one: what a robot without the work would send. */
const spoilAnswers = (page: Page) =>
  page.route(verdicts, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), token: 'robot' }) }),
  );

test('spec 2.5 Login: on an old phone the button waits for the proof, then signs in', async ({ open }) => {
  const page = await open({ device: 'phone', tenant: 'healthx' });
  await standInFor(page, exchangeForms);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // The proof is held back at the door, to look at the page meanwhile.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = page.waitForRequest(verdicts);
  await page.route(verdicts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await expect(status(page, 'captcha.waiting')).toBeVisible();
  await field(page, 'login.login-id').pressSequentially(member);
  await expect(status(page, 'captcha.working')).toBeVisible();
  await field(page, 'login.password').fill(demoPassword);
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await arrived;
  // The work is done; looking at the page needs no old phone.
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await inspect(page, 'captcha-working');
  release();
  await expect(status(page, 'captcha.ready')).toBeVisible();
  await expect(button(page)).not.toHaveAttribute('aria-disabled', 'true');
  await inspect(page, 'captcha-ready');
  await button(page).press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
});

test('a wrong password uses its proof up; the next one is ready by itself', async ({ open }) => {
  const page = await open({ device: 'desk', tenant: 'healthx' });
  await standInFor(page, exchangeForms);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/login');
  await field(page, 'login.login-id').fill(member);
  await field(page, 'login.password').fill('not the password');
  await button(page).click();
  await expect(page.getByText(say('sign-in', 'login.failed'))).toBeVisible();
  await expect(status(page, 'captcha.ready')).toBeVisible();
  await inspect(page, 'captcha-again');
  await field(page, 'login.password').fill(demoPassword);
  await button(page).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test('spec 2.5 Login: where the proof fails, the suspicious-activity message replaces the form', async ({
  open,
}) => {
  const arabic = wordsOf('ar');
  const page = await open({ device: 'phone', tenant: 'healthx', locale: 'ar' });
  await spoilAnswers(page);
  await page.goto('/login');
  await inspect(page, 'captcha-waiting');
  await page.getByLabel(arabic('sign-in', 'login.login-id'), { exact: true }).fill(member);
  const suspicious = page.getByText(arabic('sign-in', 'login.suspicious-title'));
  await expect(suspicious).toBeVisible();
  await expect(page.getByLabel(arabic('sign-in', 'login.login-id'), { exact: true })).toHaveCount(0);
  await inspect(page, 'captcha-suspicious');
  await page.unroute(verdicts);
  await page.getByRole('button', { name: arabic('sign-in', 'login.try-again') }).click();
  await page.getByLabel(arabic('sign-in', 'login.login-id'), { exact: true }).fill(member);
  await expect(status(page, 'captcha.ready', arabic)).toBeVisible();
});

test('without script the page says what to do, before and after trying', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    baseURL: (baseURL ?? '').replace('//riverbend.', '//healthx.'),
  });
  const page = await context.newPage();
  await page.goto('/login');
  const told = page.getByText(say('sign-in', 'captcha.needs-script'));
  // Playwright sees no text in `noscript`, whatever the browser shows.
  expect(await page.locator('noscript').innerHTML()).toContain(say('sign-in', 'captcha.needs-script'));
  await field(page, 'login.login-id').fill(member);
  await field(page, 'login.password').fill(demoPassword);
  await field(page, 'login.password').press('Enter');
  await expect(page).toHaveURL(/notice=needs-script/);
  await expect(told).toBeVisible();
  await context.close();
});

test('finding a login asks for the proof too, and needs nobody to see it', async ({ open }) => {
  const page = await open({ device: 'desk', tenant: 'healthx' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/search-login'));
  await page.goto(`/find-login?login_id=${encodeURIComponent(member)}`);
  const answer = await answered;
  expect([answer.status(), answer.request().postDataJSON()]).toEqual([
    200,
    { loginId: member, captchaToken: expect.any(String) },
  ]);
  await expect(page.getByRole('heading', { name: say('sign-in', 'code.channel-title') })).toBeVisible();
  await inspect(page, 'captcha-find-login');
});
