// Residents find programs before they sign in.
import { expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { demoPassword, submitLogin } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

test('a visitor searches programs in Spanish on a phone, sees matches for her household, and opens one', async ({
  open,
}) => {
  const say = createTranslate('es');
  const page = await open({ device: 'phone', locale: 'es-MX' });
  await page.goto('/resources');
  const cards = page.getByRole('article');
  await expect(cards).not.toHaveCount(1);
  await expect(cards.first()).toBeVisible();

  // Accents are optional; the URL keeps the search.
  await page.getByLabel(say('programs', 'catalog.search')).fill('prestamo');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Préstamo para reparar la vivienda');
  await expect(page).toHaveURL(/search=prestamo/);
  await page
    .getByRole('link', { name: say('programs', 'catalog.clear') })
    .first()
    .click();
  await expect(cards.nth(2)).toBeVisible();
  await expect(page.getByLabel(say('programs', 'catalog.search'))).toHaveValue('');

  const openFilters = () =>
    page.getByRole('button', { name: new RegExp(`^${say('programs', 'catalog.filters')}`) }).click();
  await openFilters();
  await page.getByText(say('programs', 'catalog.forMe'), { exact: true }).click();
  await page.getByLabel(say('programs', 'catalog.people')).fill('4');
  await page.getByLabel(say('programs', 'catalog.zip')).fill('95301');
  await page.getByRole('button', { name: say('programs', 'catalog.show') }).click();
  await expect(cards.filter({ hasText: 'Ayuda de emergencia para la renta' })).toContainText('65,800');
  await openFilters();
  const filters = page.getByRole('navigation', { name: say('programs', 'catalog.filters') });
  await filters.getByRole('link', { name: say('programs', 'category.housing') }).click();
  await expect(page).toHaveURL(/people=4&zip=95301&category=housing/);
  await inspectScreen(page, 'catalog-filters');
  await page.getByRole('button', { name: say('programs', 'catalog.filtersDone') }).click();
  await inspectScreen(page, 'catalog-for-me');

  await page.getByRole('link', { name: 'Ayuda de emergencia para la renta' }).click();
  await expect(page.getByRole('heading', { name: say('programs', 'program.who') })).toBeVisible();
  await expect(page.getByRole('link', { name: '(209) 555-0117' })).toHaveAttribute('href', 'tel:2095550117');
  await page.goBack();
  await expect(page).toHaveURL(/category=housing/);
  await page.goto('/resources?search=submarino&zip=99999');
  await expect(page.getByRole('heading', { name: say('programs', 'catalog.none') })).toBeVisible();
});

test('a visitor answers questions in Spanish and sees likely programs with reasons', async ({ open }) => {
  const say = createTranslate('es');
  const page = await open({ device: 'phone', locale: 'es-MX' });
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${request.url()} ${request.postData()}`));
  await page.goto('/resources');
  await page.getByRole('link', { name: say('programs', 'screener.title') }).click();
  await page.getByRole('link', { name: say('programs/screener', 'start') }).click();
  const next = page.getByRole('button', { name: say('programs/screener', 'next') });
  const type = async (question: string, text: string) => {
    await page.getByLabel(question).fill(text);
    await next.click();
  };
  const choose = async (question: string, option: string) => {
    await page.getByRole('radiogroup', { name: question }).getByText(option, { exact: true }).click();
    await next.click();
  };
  await type('¿Cuál es su código postal?', '953');
  await expect(page.getByText(say('programs/screener', 'problem.invalid'))).toBeVisible();
  await inspectScreen(page, 'screener-question');
  await type('¿Cuál es su código postal?', '95301');
  await expect(page.getByRole('heading', { level: 1, name: '¿Para quién necesita ayuda?' })).toBeFocused();
  await choose('¿Para quién necesita ayuda?', 'Mi hogar o familia');
  await inspectScreen(page, 'screener-number');
  await type('¿Cuántas personas viven en su hogar?', '4');
  await type('¿Cuánto gana su hogar al mes?', '2,431.07');
  await page.getByRole('link', { name: say('programs/screener', 'back') }).click();
  await expect(page.getByLabel('¿Cuánto gana su hogar al mes?')).toHaveValue('2431.07');
  await next.click();
  await choose('¿Cómo es su vivienda?', 'Alquilo');
  await type('¿Cuántos meses de renta debe?', '3');
  await choose('¿Tiene un aviso de desalojo?', 'Sí');
  await choose('¿Tiene atrasada una factura de luz, gas o agua?', 'No');

  const rent = cardOf(page, 'Ayuda de emergencia para la renta');
  await expect(rent).toContainText('menos de $65,800 al año');
  await expect(cardOf(page, 'Ayuda para servicios')).toContainText(
    'Es para facturas atrasadas de luz, gas o agua.',
  );
  await inspectScreen(page, 'screener-result');

  // A changed answer returns to the result, after the questions that it opens.
  const change = (question: string) =>
    page.getByRole('link', { name: `${say('programs/screener', 'given.change')} ${question}` }).click();
  const save = page.getByRole('button', { name: say('programs/screener', 'change.save') });
  await change('¿Cuántos meses de renta debe?');
  await page.getByLabel('¿Cuántos meses de renta debe?').fill('2');
  await save.click();
  const results = page.getByRole('heading', { level: 1, name: say('programs/screener', 'result.title') });
  await expect(results).toBeFocused();
  await change('¿Para quién necesita ayuda?');
  await page.getByRole('link', { name: say('programs/screener', 'back'), exact: true }).click();
  await expect(results).toBeFocused();
  expect(
    calls.filter((each) => /2,?431|monthlyIncome/.test(each)),
    'answers that left the browser',
  ).toEqual([]);
  await rent.getByRole('link', { name: /^Solicitar/ }).click();
  await expect(page).toHaveURL(/login\?redirect=%2Fconfirmation-resource%2F101/);
});

test('a visitor is notified of an opening after confirming her email', async ({ open, outbox }) => {
  const say = createTranslate('en');
  const page = await open({ device: 'phone' });
  const mail = `opening-${crypto.randomUUID()}@example.test`;
  await page.goto('/resources/110');
  await page.getByLabel(say('programs', 'notify.address')).fill(mail);
  await page.getByRole('button', { name: say('programs', 'notify.send') }).click();
  await expect(page.getByText(say('programs', 'notify.asked'))).toBeVisible();
  await inspectScreen(page, 'notify-me');
  const letter = await outbox.waitForMessage(mail, ({ body }) => body.includes('/opening-notice#'));
  await page.goto(/http\S+opening-notice#\S+/.exec(letter.body)?.[0] ?? '');
  await inspectScreen(page, 'opening-notice');
  await expect(page).not.toHaveURL(/#/);
  await page.getByRole('button', { name: say('programs', 'notice.yes') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('programs', 'notice.confirmed') }),
  ).toBeVisible();
});

/** The card of one program among the suggestions. */
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name }) });

test('an address without an id opens the list, and an unknown program is not found', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'ana@example.test' });
  await page.goto('/application');
  await expect(page).toHaveURL(/\/applications$/);
  for (const [path, status] of [
    ['/resources/101', 200],
    ['/resources/101/overview', 200],
    ['/resources/99999', 404],
    ['/resources/99999/overview', 404],
  ] as const)
    expect([path, (await page.goto(path))?.status()]).toEqual([path, status]);
  const staff = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  await staff.goto('/v2/review');
  await expect(staff).toHaveURL(/\/v2\/inbox/);
});

test('a session that the server refuses leads back to login with its error code', async ({ open }) => {
  const page = await open({ device: 'phone' });
  await page.route('**/api/users/session-v2', (route) =>
    route.fulfill({
      status: 403,
      json: { statusCode: 403, error: 'account_mismatch', message: 'That account isn’t yours.' },
    }),
  );
  await page.goto('/login');
  await submitLogin(page, createTranslate('en'), 'ana@example.test', demoPassword);
  await expect(page).toHaveURL(/\/login\?.*code=account_mismatch/);
  await expect(page.getByText('There was an error logging you in')).toBeVisible();
  await expect(page.getByText('account_mismatch')).toBeVisible();
  await expect(page.getByText('This account is locked')).toBeHidden();
  await inspectScreen(page, 'login-session-failed');
});
