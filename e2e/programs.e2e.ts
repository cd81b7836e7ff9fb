// Residents find out what there is for them, before they sign in.
import { expect } from '@playwright/test';
import { inspect, look } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

test('on a phone, in Spanish: a search, what fits my household, and a program’s own page', async ({
  open,
}) => {
  const say = wordsOf('es');
  const page = await open({ device: 'phone', locale: 'es-MX' });
  await page.goto('/resources');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await inspect(page, 'catalogue');
  const all = await cards.count();

  // Accents need not be typed; the address keeps what was looked for.
  await page.getByLabel(say('programs', 'catalogue.search')).fill('prestamo');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Préstamo para reparar la vivienda');
  await expect(page).toHaveURL(/search=prestamo/);
  await page
    .getByRole('link', { name: say('programs', 'catalogue.clear') })
    .first()
    .click();
  await expect(cards).toHaveCount(all);
  await expect(page.getByLabel(say('programs', 'catalogue.search'))).toHaveValue('');

  await page.getByText(say('programs', 'catalogue.forMe'), { exact: true }).click();
  await page.getByLabel(say('programs', 'catalogue.people')).fill('4');
  await page.getByLabel(say('programs', 'catalogue.zip')).fill('95301');
  await page.getByRole('button', { name: say('programs', 'catalogue.show') }).click();
  await expect(cards.filter({ hasText: 'Ayuda de emergencia para la renta' })).toContainText('65,800');
  const filters = page.getByRole('navigation', { name: say('programs', 'catalogue.filters') });
  await filters.getByRole('link', { name: say('programs', 'category.housing') }).click();
  await expect(page).toHaveURL(/people=4&zip=95301&category=housing/);
  await inspect(page, 'catalogue-for-me');

  await page.getByRole('link', { name: 'Ayuda de emergencia para la renta' }).click();
  await expect(page.getByRole('heading', { name: say('programs', 'program.who') })).toBeVisible();
  await expect(page.getByRole('link', { name: '(209) 555-0117' })).toHaveAttribute('href', 'tel:2095550117');
  await inspect(page, 'program');
  await page.setViewportSize({ width: 768, height: 1000 });
  await look(page, 'program');
  await page.goBack();
  await expect(page).toHaveURL(/category=housing/);
  await look(page, 'catalogue-for-me');
  await page.goto('/resources?search=submarino&zip=99999');
  await expect(page.getByRole('heading', { name: say('programs', 'catalogue.none') })).toBeVisible();
  await look(page, 'catalogue-none');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/resources');
  await look(page, 'catalogue');
});
