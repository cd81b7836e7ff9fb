// Where one is signed in, an end that reaches every browser, an employee who looks, and a session that runs out.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { exchangeForms, standInFor } from './support/elsewhere.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { signIn } from './support/sign-in.ts';
import { staffQueue } from './support/staff-queue.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
/** Ana reads Spanish, and so does who sees the portal as her. */
const spanish = wordsOf('es');

const openSessions = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Settings of/ }).click();
  await page.getByRole('menuitem', { name: say('shell', 'settings.sessions') }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: say('accounts', 'sessions.title') }),
  ).toBeVisible();
  await expect(page.getByText(say('accounts', 'sessions.here'))).toBeVisible();
};

const speak = (page: Page, language: string) => callApi(page, 'POST', '/users/language', { language });

test('security 31 and 32: signing out elsewhere empties the other browser within two seconds', async ({
  open,
}) => {
  const phone = await open({ device: 'phone' });
  const desk = await open({ device: 'desk' });
  // Nobody whom `open` keeps signed in for other journeys: those sessions end here too.
  for (const page of [phone, desk]) await signIn(page, 'household@example.test');
  const second = await phone.context().newPage();
  await second.goto('/applications');
  await phone.bringToFront();
  await openSessions(desk);
  await inspect(desk, 'sessions');
  await desk.getByRole('button', { name: say('accounts', 'sessions.endOthers') }).click();
  for (const page of [phone, second]) {
    await expect(page).toHaveURL(/\/login\?notice=serviceUnavailable/, { timeout: 2000 });
  }
  await expect(phone.getByText(say('sign-in', 'login.logged-out'))).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole('banner').getByRole('link', { name: say('shell', 'sign-in') })).toBeVisible();
  await expect(desk.getByText(say('accounts', 'sessions.onlyHere'))).toBeVisible();
});

test('security 43: an administrator sees the portal as an applicant, who sees that', async ({ open }) => {
  const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await admin.goto('/');
  const queue = staffQueue(admin);
  await queue.open();
  await admin.getByRole('searchbox', { name: 'Search applications' }).fill('Ana Morales');
  await expect(admin.getByRole('row').filter({ hasText: 'Ana Morales' }).first()).toBeVisible();
  await admin.getByRole('rowheader').getByRole('link').first().click();
  const opener = admin.getByRole('button', { name: say('accounts', 'seeAs.open') });
  await opener.click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: say('accounts', 'seeAs.start') }).click();
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/10/);
  await inspect(admin, 'see-as-dialog');
  await dialog.getByRole('textbox').fill('She called: her papers do not show');
  await dialog.getByRole('button', { name: say('accounts', 'seeAs.start') }).click();
  const bar = admin.getByRole('region', { name: spanish('shell', 'acting.label') });
  await expect(bar).toContainText('Ana Morales');
  await inspect(admin, 'acting');
  await admin.getByRole('link', { name: spanish('shell', 'tabs.applications') }).click();
  await expect(bar).toBeVisible();
  await admin.setViewportSize({ width: 360, height: 740 });
  await inspect(admin, 'acting');
  await bar.getByRole('button', { name: spanish('shell', 'acting.end') }).click();
  await expect(admin).toHaveURL(/\/reports/);

  const ana = await open({ device: 'phone', as: 'ana@example.test' });
  await ana.goto('/profile-settings/sessions');
  await expect(ana.getByText('She called: her papers do not show')).toBeVisible();
  await inspect(ana, 'sessions');
  await ana.setViewportSize({ width: 768, height: 1024 });
  await inspect(ana, 'sessions');
});

test('spec 4, session expiry: the health exchange asks after 15 quiet minutes less 150 seconds, then ends', async ({
  open,
}) => {
  const arabic = wordsOf('ar');
  const page = await open({ device: 'phone', tenant: 'healthx' });
  await page.clock.install();
  await standInFor(page, exchangeForms);
  await signIn(page, 'member@healthx.test');
  await page.goto('/profile-settings/sessions');
  await speak(page, 'ar');
  await page.reload();
  await expect(page.getByText(arabic('accounts', 'sessions.here'))).toBeVisible();
  await inspect(page, 'sessions');
  await page.clock.fastForward('12:40');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(arabic('shell', 'session.warning.title'));
  await inspect(page, 'session-warning');
  // The server's clock did not move: staying is asked for at its time.
  await page.clock.setSystemTime(Date.now());
  await dialog
    .getByRole('button', { name: arabic('shell', 'session.warning.stay') })
    .first()
    .click();
  await expect(dialog).toBeHidden();

  await speak(page, 'en');
  await page.clock.fastForward('15:10');
  await expect(dialog).toContainText(arabic('shell', 'session.expired.title'));
  await inspect(page, 'session-expired');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .not.toContain('commonway_session');
  await dialog.getByRole('link', { name: arabic('shell', 'session.expired.back') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile-settings%2Fsessions/);
});
