// The network fails, the session expires, another person signs in: unsaved input stays available to its author.
import { expect, type Page } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { getRentFormControls } from './support/rent-form.ts';
import { clearSession, signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const typed = 'Ottoline';
const address = '/confirmation-resource/101?page=about-you';

const keptHere = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith('commonway.draft.'))
      .map(([, sealed]) => sealed),
  );

test('unsaved answers are restored after the session ended, only for the same person', async ({ open }) => {
  const [author, other] = [await createResident(), await createResident()];
  const page = await open({ device: 'phone' });
  const { control, write } = getRentFormControls(page, 'en');
  await page.clock.install();
  await signIn(page, author.mail);
  await page.goto(address);
  await expect(control('firstName')).toBeVisible();
  await page.context().setOffline(true);
  await write({ firstName: typed });
  await page.clock.runFor(1000);
  await expect(page.getByText(say('applications', 'save.waiting', { count: 1 })).first()).toBeVisible();
  await expect.poll(() => keptHere(page)).toHaveLength(1);
  await expect.poll(async () => (await keptHere(page)).join()).not.toContain(typed);

  await page.clock.fastForward('31:00');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('shell', 'session.expired.title'));
  await inspectScreen(page, 'draft-expired');
  // The server's clock did not change, so the session is ended by removing its cookie.
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.clock.setSystemTime(Date.now());
  await dialog.getByRole('link', { name: say('shell', 'session.expired.back') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fconfirmation-resource%2F101/);

  await signIn(page, other.mail);
  await page.goto(address);
  await expect(control('firstName')).toBeVisible();
  await expect(control('firstName')).not.toHaveValue(typed);

  await clearSession(page);
  await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
  await signIn(page, author.mail);
  await expect(control('firstName')).toHaveValue(typed);
  await expect(page.getByText(say('applications', 'save.restored'))).toBeVisible();
  await inspectScreen(page, 'draft-restored');
  await expect.poll(() => keptHere(page)).toEqual([]);
  await page.reload();
  await expect(control('firstName')).toHaveValue(typed);
});
