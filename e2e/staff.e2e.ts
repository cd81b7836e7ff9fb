// An administrator invites staff and sets the permissions of their roles.
import { expect, type Page } from '@playwright/test';
import { acceptInvitation } from './support/accept-invitation.ts';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'staff';
const roleBox = (page: Page, key: string) =>
  page.getByRole('checkbox', { name: say('shell/roles', key), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: say(part, key), exact: true });

test('an administrator invites a colleague, grants permissions, and deactivates her account at once', async ({
  open,
  office,
  outbox,
}) => {
  const admin = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await admin.setViewportSize({ width: 1280, height: 800 });
  const mail = `nora-${crypto.randomUUID().slice(0, 8)}@${office.subdomain}.test`;
  const invited = admin.getByRole('row').filter({ hasText: mail });

  await test.step('an incomplete invitation shows what is missing', async () => {
    await admin.goto('/tools/add-user');
    await button(admin, 'add.submit').click();
    await expect(admin.getByRole('link', { name: say(part, 'rights.none') })).toBeVisible();
    await admin.getByLabel(say(part, 'add.first-name'), { exact: true }).fill('Nora');
    await admin.getByLabel(say(part, 'add.last-name'), { exact: true }).fill('Navarro');
    await admin.getByLabel(say(part, 'add.mail'), { exact: true }).fill(mail);
    await roleBox(admin, '200').check();
    await button(admin, 'add.submit').click();
    await expect(admin).toHaveURL(/\/tools$/);
    await expect(invited.getByText(say(part, 'status.invited'))).toBeVisible();
  });

  const nora = await open({ device: 'phone', tenant: office.subdomain });
  await test.step('the colleague accepts, and cannot view staff until her role allows it', async () => {
    await acceptInvitation(nora, outbox, mail);
    await expect(nora).toHaveURL(/\/reports$/);
    await nora.goto('/tools');
    await expect(nora).toHaveURL(/\/reports$/);
  });

  await test.step('spec 6 Admin permissions: view permission does not allow changes to staff', async () => {
    await admin.goto('/tools?tab=roles');
    await admin.getByLabel(say(part, 'area.UserMgmt'), { exact: true }).selectOption('Read');
    await button(admin, 'save').click();
    await expect(admin.getByText(say(part, 'roles.saved'))).toBeVisible();
    // The server may cache the role's permissions for a second.
    await expect(async () => {
      await nora.goto('/tools');
      await expect(nora).toHaveURL(/\/tools$/, { timeout: 10_000 });
      await expect(nora.getByRole('link', { name: 'Ada Marsh' })).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(nora.getByRole('link', { name: say(part, 'add') })).toBeHidden();
    await nora.getByRole('link', { name: 'Ada Marsh' }).click();
    await expect(nora.getByText(say(part, 'edit.not-yours'))).toBeVisible();
    await expect(roleBox(nora, '99')).toBeDisabled();
  });

  await test.step('the last administrator cannot be removed', async () => {
    await admin.goto('/tools');
    await admin.getByRole('link', { name: 'Ada Marsh' }).click();
    await roleBox(admin, '99').uncheck();
    await roleBox(admin, '200').check();
    await button(admin, 'save').click();
    await expect(admin.getByText(say('errors', 'last_administrator'))).toBeVisible();
  });

  await test.step('deactivates the colleague, and signs out her open page', async () => {
    await admin.goto('/tools');
    await invited.getByRole('link').click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Nora Navarro' })).toBeVisible();
    await button(admin, 'deactivate').click();
    const dialog = admin.getByRole('dialog', { name: /Deactivate/ });
    await expect(dialog).toBeVisible();
    await inspectScreen(admin, 'staff-deactivate');
    await dialog.getByRole('button', { name: say(part, 'deactivate'), exact: true }).click();
    await expect(button(admin, 'access.return')).toBeVisible();
    await expect(nora).toHaveURL(/\/login/);
    await callApi(admin, 'PUT', '/staff/roles/200', { permissions: {} });
  });
});
