// The network fails, the session expires, another person signs in: unsaved input stays available to its author.
import { expect, type Page } from '@playwright/test';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { getRentFormControls } from './support/rent-form.ts';
import { clearSession, demoPassword, signIn, submitLogin } from './support/sign-in.ts';
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

test('staff sign in again in another tab, and the page continues with the note they were writing', async ({
  open,
}) => {
  const manager = 'manager@riverbend.test';
  // Not a session of `as`, which other journeys use, because this one ends.
  const page = await open({ device: 'desk' });
  await signIn(page, manager);
  const { applicationId } = await enterCase(page);
  await page.clock.install();
  await page.goto(`/v2/review?id=${applicationId}&panel=notes`);
  const note = page.getByLabel(say('messaging/notes', 'notes.body'));
  await note.fill('The landlord answers on Monday.');
  await page.clock.fastForward('31:00');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('shell', 'session.expired.title'));
  // The server's clock did not change, so the session is ended by removing its cookie.
  await page.context().clearCookies();
  await page.clock.setSystemTime(Date.now());
  const stay = dialog.getByRole('button', { name: say('shell', 'session.expired.stay') });
  await expect(stay).toBeFocused();
  const [other] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await expect(dialog).toContainText(say('shell', 'session.expired.waiting'));
  await inspectScreen(page, 'session-waiting');
  const closed = other.waitForEvent('close');
  await submitLogin(other, say, manager, demoPassword);
  await closed;
  await expect(dialog).toHaveCount(0);
  await expect(note).toHaveValue('The landlord answers on Monday.');
  await page.getByRole('button', { name: say('messaging/notes', 'notes.save') }).click();
  await expect(
    page.getByRole('article').filter({ hasText: 'The landlord answers on Monday.' }),
  ).toBeVisible();
});
