// Location-based signup (spec 2.5): a place names the office; then a password link, or a new account through its partner.
import { expect, type Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { type Words, wordsOf } from './support/words.ts';

const say = wordsOf('en');
const part = 'sign-in/sign-up';
// Names of others stand in marks that keep their direction to themselves.
const isolated = (name: string): string => `\u2068${name}\u2069`;
const household = 'household@example.test';

const served = (office: string, place: string, words: Words = say): string =>
  words(part, 'location.served', { office: isolated(office), place: isolated(place) });

async function search(page: Page, typed: string, mail: string, words: Words = say): Promise<void> {
  const place = page.getByRole('combobox', { name: words(part, 'location.place') });
  await place.pressSequentially(typed);
  await place.press('Enter');
  await page.getByLabel(words(part, 'location.mail'), { exact: true }).fill(mail);
  await page.getByRole('button', { name: words(part, 'location.search'), exact: true }).click();
}

test('spec 2.5 Location-based signup: pick a location, enter e-mail, search, get a password link, reset', async ({
  open,
  outbox,
}) => {
  const page = await open({ device: 'phone' });
  await page.goto('/signup');
  await page.getByRole('link', { name: say(part, 'classic.location') }).click();
  await expect(page).toHaveURL(/\/location-signup$/);
  await page.getByRole('button', { name: say(part, 'location.search'), exact: true }).click();
  await expect(page.getByRole('link', { name: say(part, 'location.choose') })).toBeVisible();
  await inspect(page, 'location-empty');
  await search(page, '95312', household);
  await expect(page.getByText(served('Riverbend County', 'Rio Alto'))).toBeVisible();
  await inspect(page, 'location-found');
  const partner = /\/(signup|register)\?partnerId=\d+$/;
  for (const key of ['location.individual', 'classic.business'])
    await expect(page.getByRole('link', { name: say(part, key) })).toHaveAttribute('href', partner);
  await page.getByRole('button', { name: say(part, 'location.link') }).click();
  await expect(page.getByText(say(part, 'location.sent-title'))).toBeVisible();
  await inspect(page, 'location-sent');
  const letter = await outbox.letter(household, ({ body }) => body.includes('token='));
  expect(letter.body).toContain('http://riverbend.localhost');
  await page.getByRole('button', { name: say(part, 'location.again') }).click();
  await expect(page.getByRole('combobox', { name: say(part, 'location.place') })).toHaveValue('');
});

test('a place that another office serves leads to that office, with the place chosen already', async ({
  open,
}) => {
  const page = await open({ device: 'desk' });
  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/location-signup');
    await page.getByRole('combobox', { name: say(part, 'location.place') }).click();
    await inspect(page, 'location-places');
  }
  await page.keyboard.press('Escape');
  await search(page, 'eastg', household);
  await page
    .getByRole('link', {
      name: say(part, 'location.elsewhere', { office: isolated('Eastgate Housing Authority') }),
    })
    .click();
  await expect(page).toHaveURL(/\/\/eastgate\.localhost:\d+\/location-signup\?county=Eastgate$/);
  await expect(page.getByRole('combobox', { name: say(part, 'location.place') })).toHaveValue('Eastgate');
});

test('in Arabic, by keyboard alone', async ({ open }) => {
  const arabic = wordsOf('ar');
  const page = await open({ device: 'phone', tenant: 'noor', locale: 'ar' });
  await page.goto('/location-signup');
  await page.getByRole('combobox', { name: arabic(part, 'location.place') }).focus();
  await page.keyboard.type('95501');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('layla@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByText(served('Noor Community Fund', 'Noor Valley', arabic))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await inspect(page, 'location-found');
});
