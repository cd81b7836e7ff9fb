// An administrator invites staff at /tools, and says what their roles may do.
import { expect, type Page } from '@playwright/test';
import { acceptInvitation } from './support/accept-invitation.ts';
import { inspect } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const part = 'admin/staff';
const roleBox = (page: Page, key: string) =>
  page.getByRole('checkbox', { name: say(part, key), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: say(part, key), exact: true });

interface Recruit {
  readonly first: string;
  readonly mail: string;
  readonly roles: readonly string[];
}

/** Fills in /tools/add-user and sends it; ends in the list. */
async function invite(page: Page, { first, mail, roles }: Recruit): Promise<void> {
  await page.goto('/tools/add-user');
  await page.getByLabel(say(part, 'add.first-name'), { exact: true }).fill(first);
  await page.getByLabel(say(part, 'add.last-name'), { exact: true }).fill('Navarro');
  await page.getByLabel(say(part, 'add.mail'), { exact: true }).fill(mail);
  for (const role of roles) await roleBox(page, role).check();
  await button(page, 'add.submit').click();
  await expect(page).toHaveURL(/\/tools$/);
}

const rowOf = (page: Page, mail: string) => page.getByRole('row').filter({ hasText: mail });

test('somebody is invited, signs in, sees what their role may, and is let go at once', async ({
  open,
  office,
  outbox,
}) => {
  const admin = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await admin.setViewportSize({ width: 1280, height: 800 });
  const mail = `nora@${office.subdomain}.test`;
  await invite(admin, { first: 'Nora', mail, roles: ['role.201'] });
  await expect(rowOf(admin, mail).getByText(say(part, 'status.invited'))).toBeVisible();
  await inspect(admin, 'staff-list');

  const nora = await open({ device: 'phone', tenant: office.subdomain });
  await acceptInvitation(nora, outbox, mail);
  await expect(nora).toHaveURL(/\/reports$/);
  await nora.goto('/tools');
  await expect(nora).toHaveURL(/\/reports$/);

  await admin.getByRole('link', { name: 'Nora Navarro' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Nora Navarro' })).toBeVisible();
  await inspect(admin, 'staff-member');
  await button(admin, 'deactivate').click();
  await expect(admin.getByRole('dialog', { name: /Deactivate/ })).toBeVisible();
  await inspect(admin, 'staff-deactivate');
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: say(part, 'deactivate'), exact: true })
    .click();
  await expect(button(admin, 'access.return')).toBeVisible();
  // Her open page leaves by itself.
  await expect(nora).toHaveURL(/\/login/);
});

test('the last administrator is kept, and a form says what it lacks', async ({ open, office }) => {
  const page = await open({ device: 'phone', tenant: office.subdomain, as: office.admin });
  await page.goto('/tools/add-user');
  await button(page, 'add.submit').click();
  await expect(page.getByText(say(part, 'rights.none')).first()).toBeVisible();
  await inspect(page, 'staff-add-problems');

  await page.goto('/tools');
  await page.getByRole('link', { name: 'Ada Marsh' }).click();
  await roleBox(page, 'role.99').uncheck();
  await roleBox(page, 'role.200').check();
  await button(page, 'save').click();
  await expect(page.getByText(say('errors', 'last_administrator'))).toBeVisible();
  await inspect(page, 'staff-last-administrator');
});

test('spec 6 Admin permissions: who may look at the staff cannot change it', async ({
  open,
  office,
  outbox,
}) => {
  const admin = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await admin.setViewportSize({ width: 768, height: 900 });
  await admin.goto('/tools?tab=roles');
  await admin.getByLabel(say(part, 'area.UserMgmt'), { exact: true }).selectOption('Read');
  await button(admin, 'save').click();
  await expect(admin.getByText(say(part, 'roles.saved'))).toBeVisible();
  await inspect(admin, 'staff-roles');
  const mail = `sam@${office.subdomain}.test`;
  await invite(admin, { first: 'Sam', mail, roles: ['role.200'] });

  const sam = await open({ device: 'desk', tenant: office.subdomain });
  await acceptInvitation(sam, outbox, mail);
  await sam.getByRole('link', { name: say('shell', 'staff.tools'), exact: true }).click();
  await expect(sam.getByRole('link', { name: say(part, 'add') })).toBeHidden();
  await sam.getByRole('link', { name: 'Ada Marsh' }).click();
  await expect(sam.getByText(say(part, 'edit.not-yours'))).toBeVisible();
  await expect(roleBox(sam, 'role.99')).toBeDisabled();
  await inspect(sam, 'staff-member-read');
});

test('staff and settings stand from right to left', async ({ open, office, outbox }) => {
  const admin = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  const mail = `layla@${office.subdomain}.test`;
  await invite(admin, { first: 'Layla', mail, roles: ['role.99', 'role.2'] });
  const layla = await open({ device: 'desk', locale: 'ar', tenant: office.subdomain });
  await layla.setViewportSize({ width: 1280, height: 800 });
  await acceptInvitation(layla, outbox, mail);
  await layla.getByRole('button', { name: say('shell', 'language.open', { name: 'English' }) }).click();
  await layla.getByRole('button', { name: 'العربية' }).click();
  await expect(layla.locator('html')).toHaveAttribute('dir', 'rtl');
  const arabic = wordsOf('ar');
  for (const [path, heading, name] of [
    ['/tools', arabic(part, 'title'), 'staff-list'],
    ['/tools/add-user', arabic(part, 'add'), 'staff-add'],
    ['/v2/instance-portal', arabic('admin/settings', 'title'), 'settings-branding'],
  ] as const) {
    await layla.goto(path);
    await expect(layla.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await inspect(layla, name);
  }
  await layla.setViewportSize({ width: 360, height: 740 });
  await layla.goto('/tools');
  await expect(layla.getByRole('row').filter({ hasText: mail })).toBeVisible();
  await inspect(layla, 'staff-list');
});
