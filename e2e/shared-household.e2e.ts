// Two adults share a household from their own accounts, and one leaves.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const say = (key: string, values?: Record<string, string>) => en('profiles', key, values);

/** Names in texts are wrapped in marks that isolate their direction. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

test('a person invites a member of the household, who accepts, and later leaves', async ({ open }) => {
  const creator = await createResident({ firstName: 'Dario', lastName: 'Home' });
  const member = await createResident({ firstName: 'Ines', lastName: 'Home' });
  const page = await open({ device: 'phone', as: creator.mail });
  await page.goto('/privacy');
  const { id } = await callApi<{ id: number }>(page, 'GET', '/profile');
  await callApi(page, 'POST', `/profiles/${id}/groups/household/items`, {
    revision: 0,
    values: { fullName: 'My Wife', relation: 'spouse', sharesHome: true },
  });

  await test.step('invites', async () => {
    await page.goto('/profile/household');
    await page
      .getByRole('button', { name: say('household.invite.name', { name: isolated('My Wife') }) })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('user.login')).fill(member.mail);
    await inspectWidths(page, 'household-invite');
    await dialog.getByRole('button', { name: say('household.invite.submit') }).click();
    await expect(page.getByText(say('household.invited', { login: isolated(member.mail) }))).toBeVisible();
  });

  const other = await open({ device: 'phone', as: member.mail });
  await test.step('the invited person sees what would be shared, and accepts', async () => {
    await other.goto('/profile/household');
    await expect(
      other.getByRole('heading', { name: say('household.received', { name: isolated('Dario Home') }) }),
    ).toBeVisible();
    await inspectWidths(other, 'household-received');
    await other.getByLabel(say('household.shares-income')).check();
    await other.getByRole('button', { name: say('household.accept') }).click();
    await expect(other.getByRole('heading', { name: say('household.title') })).toBeVisible();
    await inspectWidths(other, 'household-shared');
  });

  await test.step('the creator sees the member, whose entry they no longer change', async () => {
    await page.reload();
    await expect(page.getByText('Ines Home')).toBeVisible();
    await expect(page.getByText(say('household.joined'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('remove.title', { item: 'My Wife' }) })).toHaveCount(0);
    await inspectWidths(page, 'household-creator');
  });

  await test.step('the member leaves, and the creator keeps what they typed', async () => {
    await other.getByRole('button', { name: say('household.leave') }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel(say('household.blocks')).check();
    await dialog.getByRole('button', { name: say('household.leave') }).click();
    await expect(other.getByRole('heading', { name: say('household.blocked') })).toBeVisible();
    await page.reload();
    await expect(page.getByText('My Wife').first()).toBeVisible();
    await expect(page.getByText('Ines Home')).toHaveCount(0);
  });
});
