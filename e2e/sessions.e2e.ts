// Signed-in devices: a sign-out of all browsers, and an employee who views the portal as an applicant.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');

test('a resident signs out everywhere else, and the other browser opens sign-in automatically', async ({
  open,
}) => {
  const { mail } = await createResident();
  const [phone, desk] = [await open({ device: 'phone' }), await open({ device: 'desk' })];
  for (const page of [phone, desk]) await signIn(page, mail);
  const second = await phone.context().newPage();
  await second.goto('/applications');
  await phone.bringToFront();
  await desk.getByRole('button', { name: /^Settings for/ }).click();
  await desk.getByRole('menuitem', { name: say('shell', 'settings.sessions') }).click();
  const title = say('accounts', 'sessions.title');
  await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(desk.getByText(say('accounts', 'sessions.here'))).toBeVisible();
  await inspectScreen(desk, 'sessions');
  await desk.getByRole('button', { name: say('accounts', 'sessions.endOthers') }).click();
  for (const page of [phone, second]) await expect(page).toHaveURL(/\/login\?notice=serviceUnavailable/);
  await expect(phone.getByText(say('sign-in', 'login.logged-out'))).toBeVisible();
  await phone.goBack();
  await expect(phone.getByRole('banner').getByRole('link', { name: say('shell', 'sign-in') })).toBeVisible();
  await expect(desk.getByText(say('accounts', 'sessions.onlyHere'))).toBeVisible();
});

test('an administrator views the portal as an applicant, and the applicant sees the time and reason', async ({
  open,
}) => {
  const resident = await createResident({ firstName: 'Viola', lastName: 'Vantage' });
  const phone = await open({ device: 'phone', as: resident.mail });
  const applicationId = await submitApplication(phone, resident);
  const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
  const reason = 'She called: her documents do not show';
  await test.step('requires a reason', async () => {
    await admin.goto(`/v2/review?id=${applicationId}`);
    await admin.getByRole('button', { name: say('work-queue', 'case.more') }).click();
    await admin.getByRole('button', { name: say('accounts', 'seeAs.open') }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: say('accounts', 'seeAs.start') }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/10/);
    await inspectScreen(admin, 'see-as-dialog');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: say('accounts', 'seeAs.start') }).click();
  });
  await test.step('a bar on each page shows the applicant and ends the impersonation', async () => {
    const bar = admin.getByRole('region', { name: say('shell', 'acting.label') });
    await expect(bar).toContainText('Viola Vantage');
    await expect(admin).toHaveURL(new RegExp(`/applications/${applicationId}$`));
    await inspectScreen(admin, 'acting');
    await admin.getByRole('link', { name: say('shell', 'tabs.applications'), exact: true }).click();
    await expect(admin).toHaveURL(/\/applications$/);
    await expect(bar).toBeVisible();
    await admin.setViewportSize({ width: 360, height: 740 });
    await inspectScreen(admin, 'acting');
  });
  await test.step('viewing a form and a notification writes nothing', async () => {
    await admin.goto('/confirmation-resource/2');
    await expect(
      admin.getByRole('heading', { name: say('applications', 'apply.nothingStarted') }),
    ).toBeVisible();
    await inspectScreen(admin, 'acting-apply');
    await admin.goto('/notifications');
    await expect(
      admin.getByRole('heading', { level: 1, name: say('accounts/notices', 'title') }),
    ).toBeVisible();
    await admin
      .getByRole('link', { name: new RegExp(String(applicationId)) })
      .first()
      .click();
    await expect(admin).toHaveURL(new RegExp(`/applications/${applicationId}`));
    const refused = await queryTenant(
      100,
      `select operation from audit_entry where outcome = 'not_while_impersonating' and actor_name = $1`,
      ['Viola Vantage'],
    );
    expect(refused).toEqual([]);
  });
  await test.step('ending returns to the case', async () => {
    const bar = admin.getByRole('region', { name: say('shell', 'acting.label') });
    await bar.getByRole('button', { name: say('shell', 'acting.end') }).click();
    await expect(admin).toHaveURL(new RegExp(`/v2/review\\?id=${applicationId}$`));
  });
  await phone.goto('/profile-settings/sessions');
  await expect(phone.getByText(reason)).toBeVisible();
  await inspectScreen(phone, 'sessions-viewed');
});
