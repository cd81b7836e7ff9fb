// An owner of a business invites colleagues with a role: someone new, and someone who has a sign-in.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { acceptInvitation } from './support/accept-invitation.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { nameOf } from './support/name-of.ts';
import { createBusinessOwner } from './support/new-business.ts';
import { createResident } from './support/new-resident.ts';
import { signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const say = (key: string, values?: Record<string, string>) => en('profiles', key, values);
const about = (key: string, name: string) => nameOf(say(key, { name: '|' }), name);

test('an owner invites a viewer without a sign-in and an editor with one, and ends access', async ({
  open,
  outbox,
}) => {
  const business = `Moor Mill ${randomUUID().slice(0, 8)}`;
  const owner = await createBusinessOwner(business);
  const page = await open({ device: 'phone', as: owner.mail });
  const invite = async (mail: string, role: string): Promise<void> => {
    await page.goto('/profile/add-user');
    await page.getByLabel(say('user.first-name')).fill('Vera');
    await page.getByLabel(say('user.last-name')).fill('Viewer');
    await page.getByLabel(say('user.login')).fill(mail);
    await page.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
    await page.getByRole('button', { name: say('user.add.submit') }).click();
    await expect(page.getByText(mail)).toHaveCount(2);
  };
  const newcomer = `new-${randomUUID()}@example.test`;

  await test.step('the form says what is missing', async () => {
    await page.goto('/profile/add-user');
    await page.getByRole('button', { name: say('user.add.submit') }).click();
    await expect(page.getByRole('link', { name: new RegExp(say('user.first-name')) })).toBeVisible();
    await inspectScreen(page, 'business-add-user');
  });

  await test.step('the newcomer accepts, and can only view', async () => {
    await invite(newcomer, say('role.viewer'));
    await inspectScreen(page, 'business-users');
    const viewer = await open({ device: 'phone' });
    await acceptInvitation(viewer, outbox, newcomer, /\/resources$/);
    await expect(viewer.getByText(en('shell', 'viewer.title'), { exact: true })).toBeVisible();
    await inspectScreen(viewer, 'business-viewer-home');
    await viewer.goto('/profile/add-user');
    await expect(viewer.getByText(say('user.owners-only'))).toBeVisible();
    await viewer.goto('/profile/overview');
    await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(viewer.getByRole('button', { name: new RegExp(`^${say('change')}`) })).toHaveCount(0);
  });

  await test.step('a resident with a sign-in accepts in their language, and has two accounts', async () => {
    const resident = await createResident({ firstName: 'Rami', lastName: 'Haddad', language: 'ar' });
    await invite(resident.mail, say('role.editor'));
    const other = await open({ device: 'phone', language: 'ar' });
    const { body } = await outbox.waitForMessage(resident.mail, (message) => message.body.includes(business));
    await other.goto(/http\S+/.exec(body)?.[0] ?? '');
    await signIn(other, resident.mail);
    const ar = createTranslate('ar');
    await expect(other.getByText(business)).toBeVisible();
    await inspectScreen(other, 'business-invitation-arabic');
    await other
      .getByRole('button', { name: ar('sign-in/accounts', 'invitation.accept'), exact: true })
      .click();
    await expect(other).toHaveURL(/\/resources$/);
    await other.goto('/session');
    await expect(other.getByRole('button', { name: new RegExp(business) })).toBeVisible();
    await expect(other.getByRole('button', { name: /Rami Haddad/ })).toBeVisible();
  });

  await test.step('changes a role and ends access', async () => {
    await page.goto('/profile/edit-user');
    const rami = 'Rami Haddad';
    await page.getByRole('button', { name: about('user.role.title', rami) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(`^${say('role.owner')}`) }).check();
    await inspectScreen(page, 'business-user-role');
    await dialog.getByRole('button', { name: say('user.role.submit') }).click();
    await expect(page.getByRole('button', { name: about('user.end.title', 'Olga Moor') })).toBeVisible();
    await page.getByRole('button', { name: about('user.end.title', rami) }).click();
    await dialog.getByRole('button', { name: say('user.end'), exact: true }).click();
    await expect(page.getByText(say('user.state.ended'))).toBeVisible();
    // The last owner can't go.
    await expect(page.getByRole('button', { name: about('user.end.title', 'Olga Moor') })).toHaveCount(0);
  });
});
