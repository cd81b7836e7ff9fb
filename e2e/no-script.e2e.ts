// Browsers without JavaScript: sign-up, sign-in, the catalog, the pre-screener, my applications, and the contact page are
// plain forms and links. Other pages say at once that they need JavaScript.
import { type Browser, expect, type Page } from '@playwright/test';
import { inspectLayout } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { demoPassword } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const password = 'Mi-Perro-Come-4-Manzanas';

/** Opens a phone's browser without JavaScript. */
async function openWithoutScript(browser: Browser, baseURL: string, locale = 'en'): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${Math.floor(Math.random() * 250)}.3.4` },
    locale,
    baseURL,
  });
  return context.newPage();
}

/** Expects a text of the page, also inside of noscript, which Playwright's own matchers skip. */
const expectText = (page: Page, text: string) =>
  expect.poll(() => page.getByRole('main').innerText()).toContain(text);

const continueButton = (page: Page) => page.getByRole('button', { name: say('sign-in', 'continue') });

test('a resident signs up for a program, is signed in, and is told that its form needs JavaScript', async ({
  browser,
  baseURL,
  outbox,
}) => {
  const page = await openWithoutScript(browser, baseURL ?? '');
  const mail = `plain-${crypto.randomUUID()}@example.test`;
  await page.goto('/resources');
  await page.getByRole('link', { name: 'Emergency Rental Assistance' }).first().click();
  await page.getByRole('link', { name: say('programs', 'program.signIn'), exact: true }).click();
  await page.getByRole('link', { name: say('sign-in', 'login.sign-up') }).click();
  await inspectLayout(page, 'no-script-sign-up');
  await test.step('a refused form keeps what was typed', async () => {
    await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('N0ra');
    await page.getByLabel(say('sign-in', 'sign-up.last-name'), { exact: true }).fill('Quintero');
    await page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true }).fill(mail);
    await continueButton(page).click();
    await expectText(page, say('shell', 'form.summary'));
    await expect(page.locator('main a[href="#firstName"]')).toBeVisible();
    await expect(page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true })).toHaveValue('N0ra');
    await expect(page.getByLabel(say('sign-in', 'sign-up.mail'), { exact: true })).toHaveValue(mail);
    await inspectLayout(page, 'no-script-sign-up-refused');
  });
  await page.getByLabel(say('sign-in', 'sign-up.first-name'), { exact: true }).fill('Nora');
  await continueButton(page).click();
  await test.step('a wrong code can be corrected', async () => {
    const code = await outbox.waitForCode(mail);
    await page.getByLabel(say('shell', 'code.label')).fill(code === '000000' ? '000001' : '000000');
    await continueButton(page).click();
    await expectText(page, say('sign-in/sign-up', 'posted.wrong-code'));
    await inspectLayout(page, 'no-script-code');
    await page.getByLabel(say('shell', 'code.label')).fill(code);
    await continueButton(page).click();
  });
  await test.step('a weak password can be replaced', async () => {
    const length = say('shell/password', 'rules.length', { count: 7 });
    const tooShort = say('shell/password', 'password.missing', { rules: length });
    for (const [typed, repeated, problem] of [
      [password, 'Other-Password-7', say('sign-in/sign-up', 'posted.no-match')],
      ['Pas-1', 'Pas-1', tooShort],
      ['Password-1!', 'Password-1!', say('shell/password', 'weakness.common')],
      [password, password, null],
    ] as const) {
      await page.getByLabel(say('sign-in', 'create.password'), { exact: true }).fill(typed);
      await page.getByLabel(say('sign-in', 'create.confirm'), { exact: true }).fill(repeated);
      await page.getByRole('button', { name: say('sign-in', 'create.submit') }).click();
      if (problem !== null) await expectText(page, problem);
    }
  });
  await expect(page).toHaveURL(/\/confirmation-resource\/101$/);
  await expectText(page, say('shell', 'no-script.title'));
  await inspectLayout(page, 'no-script-form');
  await page.context().close();
});

test('the owner of a login signs up a business and keeps her password', async ({
  browser,
  baseURL,
  outbox,
}) => {
  const page = await openWithoutScript(browser, baseURL ?? '');
  const { mail } = await createResident();
  await page.goto('/register');
  await page.getByLabel(say('sign-in/sign-up', 'register.name'), { exact: true }).fill('Rosa’s Bakery');
  await page.getByLabel(say('sign-in/sign-up', 'register.mail'), { exact: true }).fill(mail);
  await continueButton(page).click();
  await page.getByLabel(say('shell', 'code.label')).fill(await outbox.waitForCode(mail));
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/login\?notice=account-added$/);
  await expectText(page, say('sign-in', 'login.account-added'));
  await page.context().close();
});

test('a resident signs in, reads her applications, and finds how to contact the office', async ({
  browser,
  baseURL,
  open,
}) => {
  const resident = await createResident({ firstName: 'Nadia', lastName: 'Petrov' });
  const applicationId = await submitApplication(await open({ device: 'phone', as: resident.mail }), resident);
  const page = await openWithoutScript(browser, baseURL ?? '');
  await page.goto('/applications');
  await page.getByLabel(say('sign-in', 'login.login-id'), { exact: true }).fill(resident.mail);
  await page.getByLabel(say('sign-in', 'login.password'), { exact: true }).fill('wrong');
  await page.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true }).click();
  await expectText(page, say('sign-in', 'login.failed'));
  await expect(page.getByLabel(say('sign-in', 'login.login-id'), { exact: true })).toHaveValue(resident.mail);
  await page.getByLabel(say('sign-in', 'login.password'), { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: say('sign-in', 'login.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/applications$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('applications', 'list.title'));
  await inspectLayout(page, 'no-script-applications');
  await page.locator(`a[href="/applications/${applicationId}"]`).first().click();
  await expect(
    page.getByRole('heading', { level: 2, name: say('applications', 'history.title') }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: say('applications', 'messages.title') }),
  ).toBeVisible();
  await expectText(page, say('applications', 'application.readOnly'));
  await inspectLayout(page, 'no-script-application');
  await page.goto('/contact-support');
  await expect(page.locator('main a[href^="mailto:"], main a[href^="tel:"]').first()).toBeVisible();
  for (const address of ['/papers', '/profile', '/notifications', '/forgot-password']) {
    await page.goto(address);
    if (address !== '/forgot-password') await expectText(page, say('shell', 'no-script.title'));
  }
  await test.step('she signs out', async () => {
    await page.goto('/applications');
    await page.getByRole('button', { name: say('shell', 'settings.open', { name: 'Nadia Petrov' }) }).click();
    await page.getByRole('menuitem', { name: say('shell', 'settings.log-out') }).click();
    await expectText(page, say('sign-in', 'login.signed-out'));
    await page.goto('/applications');
    await expect(page).toHaveURL(/\/login\?/);
  });
  await page.context().close();
  const visitor = await openWithoutScript(browser, baseURL ?? '');
  for (const address of ['/forgot-password', '/forgot-password/link', '/location-signup']) {
    await visitor.goto(address);
    await expectText(visitor, say('shell', 'no-script.title'));
  }
  await visitor.context().close();
});

test('a visitor answers the pre-screener in Arabic, and the page says that her answers are sent', async ({
  browser,
  baseURL,
}) => {
  const arabic = createTranslate('ar');
  const screener = (key: string): string => arabic('programs/screener', key);
  const page = await openWithoutScript(browser, (baseURL ?? '').replace('//riverbend.', '//noor.'), 'ar');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/find-help');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectText(page, screener('posted.text'));
  await expect(page.getByText(screener('private'))).toBeHidden();
  await page.getByRole('button', { name: screener('start') }).click();
  const next = page.getByRole('button', { name: screener('next') });
  for (const [question, text] of [
    ['كم شخصًا يعيش في أسرتك؟', '٥'],
    ['كم تكسب أسرتك في الشهر؟', '2431'],
    ['كم شهرًا من الإيجار عليك؟', 'abc'],
    ['كم شهرًا من الإيجار عليك؟', '0'],
  ] as const) {
    await page.getByRole('textbox', { name: question }).fill(text);
    await next.click();
    if (text === 'abc') await expectText(page, screener('problem.invalid'));
  }
  await page.getByRole('button', { name: screener('back'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'كم شهرًا من الإيجار عليك؟' })).toHaveValue('0');
  await inspectLayout(page, 'no-script-question');
  await next.click();
  await page.getByRole('textbox', { name: 'كم طفلًا في رعايتك يذهب إلى المدرسة؟' }).fill('2');
  await next.click();
  const likely = page.getByRole('heading', { level: 2, name: screener('result.likely') });
  await expect(likely.locator('xpath=following-sibling::article')).toContainText(
    'طفل في رعايتك يذهب إلى المدرسة.',
  );
  await inspectLayout(page, 'no-script-result');
  expect(
    addresses.filter((address) => address.includes('2431')),
    'answers in addresses',
  ).toEqual([]);
  await page.context().close();
});
