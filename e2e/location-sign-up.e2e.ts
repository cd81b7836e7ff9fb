// A location determines the office that serves it; then a password link, or a new account.
import { expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const ar = createTranslate('ar');
const part = 'sign-in/sign-up';
/** Names of other people are wrapped in marks that isolate their direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
const served = (office: string, place: string, words = say): string =>
  words(part, 'location.served', { office: isolated(office), place: isolated(place) });

async function search(page: Page, typed: string, mail: string): Promise<void> {
  const placeField = page.getByRole('combobox', { name: say(part, 'location.place') });
  await placeField.pressSequentially(typed);
  await pressKey(placeField);
  await page.getByLabel(say(part, 'location.mail'), { exact: true }).fill(mail);
  await page.getByRole('button', { name: say(part, 'location.search'), exact: true }).click();
}

test('a resident finds the office of a location and gets a password link', async ({ open, outbox }) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone' });
  const placeField = page.getByRole('combobox', { name: say(part, 'location.place') });
  await test.step('the office of this location offers sign-up and a link', async () => {
    await page.goto('/signup');
    await page.getByRole('link', { name: say(part, 'classic.location') }).click();
    await expect(page).toHaveURL(/\/location-signup$/);
    await search(page, '95312', mail);
    await expect(page.getByText(served('Riverbend County', 'Rio Alto'))).toBeVisible();
    await inspectScreen(page, 'location-found');
    const partner = /\/(signup|register)\?partnerId=\d+$/;
    for (const key of ['location.individual', 'classic.business'])
      await expect(page.getByRole('link', { name: say(part, key) })).toHaveAttribute('href', partner);
    await page.getByRole('button', { name: say(part, 'location.link') }).click();
    await expect(page.getByText(say(part, 'location.sent-title'))).toBeVisible();
    const letter = await outbox.waitForMessage(mail, ({ body }) => body.includes('token='));
    expect(letter.body).toContain('http://riverbend.localhost');
    await page.getByRole('button', { name: say(part, 'location.again') }).click();
    await expect(placeField).toHaveValue('');
  });
  await test.step('another office keeps the selected location', async () => {
    await search(page, 'eastg', mail);
    await page
      .getByRole('link', {
        name: say(part, 'location.elsewhere', { office: isolated('Eastgate Housing Authority') }),
      })
      .click();
    await expect(page).toHaveURL(/\/\/eastgate\.localhost:\d+\/location-signup\?county=Eastgate$/);
    await expect(placeField).toHaveValue('Eastgate');
  });
});

test('a resident finds her office in Arabic by keyboard alone', async ({ open }) => {
  const page = await open({ device: 'phone', tenant: 'noor', locale: 'ar' });
  await page.goto('/location-signup');
  await page.getByRole('combobox', { name: ar(part, 'location.place') }).focus();
  await page.keyboard.type('95501');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('layla@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText(served('صندوق نور المجتمعي', 'Noor Valley', ar))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
