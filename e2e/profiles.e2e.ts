// What an office knows of a person: corrected by them, verified by staff, with its history.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { pressTabUntil } from './support/press-tab-until.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const say = (key: string, values?: Record<string, string>) => en('profiles', key, values);

test('a resident corrects their profile, and staff verify it', async ({ open }) => {
  const resident = await createResident({ firstName: 'Pilar', lastName: 'Ochoa' });
  const phone = await open({ device: 'phone', as: resident.mail });
  const income = phone.getByRole('region', { name: 'Income' });

  await test.step('adds an income, and sees what it is a month and a year', async () => {
    await phone.goto('/profile');
    await expect(phone.getByRole('heading', { level: 1, name: say('title') })).toBeVisible();
    await phone.getByRole('link', { name: new RegExp(`^${say('tab.income')}`) }).click();
    await phone.getByRole('button', { name: say('add.group', { group: 'Income' }) }).click();
    await phone.getByLabel('Type of income').selectOption('wages');
    await phone.getByLabel('How often').selectOption('every-two-weeks');
    await phone.getByRole('button', { name: say('save'), exact: true }).click();
    await expect(phone.getByRole('link', { name: /^Amount/ })).toBeVisible();
    await inspectScreen(phone, 'profile-income-problem');
    await phone.getByLabel('Amount').fill('1000');
    await phone.getByRole('button', { name: say('save'), exact: true }).click();
    await expect(income.getByText('$1,000')).toBeVisible();
    await expect(phone.getByText('$2,166.67 a month, $26,000 a year')).toBeVisible();
  });

  await test.step('what is being written survives a reload', async () => {
    await phone.getByRole('button', { name: say('change.group', { group: 'Wages or salary' }) }).click();
    await phone.getByLabel('Amount').fill('1200');
    await expect
      .poll(() => phone.evaluate(() => Object.keys(localStorage).some((key) => key.includes('incomes'))))
      .toBe(true);
    await phone.reload();
    await phone.getByRole('button', { name: say('change.group', { group: 'Wages or salary' }) }).click();
    await expect(phone.getByLabel('Amount')).toHaveValue(/^1,?200/);
    await phone.getByRole('button', { name: say('save'), exact: true }).click();
    await expect(income.getByText('$1,200')).toBeVisible();
  });

  await test.step('sees the history', async () => {
    await phone.getByRole('button', { name: say('history.group', { group: 'Income' }) }).click();
    const history = phone.getByRole('dialog', { name: say('history.group', { group: 'Income' }) });
    await expect(history.getByText('$1,200')).toBeVisible();
    await expect(history.getByText('$1,000')).toBeVisible();
    await inspectScreen(phone, 'profile-history');
    await phone.keyboard.press('Escape');
    await expect(history).toBeHidden();
  });

  await submitApplication(phone, resident);
  const desk = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await test.step('staff find them by their names in any order, and verify the income', async () => {
    await desk.goto('/gov-settings');
    await desk.getByLabel(en('profiles/community', 'search')).fill(`Ochoa Pilar`);
    await desk.getByRole('button', { name: en('applications/entering', 'find'), exact: true }).click();
    await desk.getByRole('link', { name: 'Pilar Ochoa' }).first().click();
    await desk.getByRole('link', { name: new RegExp(`^${say('tab.income')}`) }).click();
    await desk.getByRole('button', { name: say('verify.value', { label: 'Amount' }) }).click();
    await expect(
      desk.getByRole('button', { name: say('unverify.value', { label: 'Amount' }) }),
    ).toBeVisible();
    await inspectScreen(desk, 'community-profile');
  });

  await test.step('the resident sees that it is verified', async () => {
    await phone.reload();
    await expect(income.getByText(/^Verified until/)).toBeVisible();
  });

  await test.step('removes the income after a question', async () => {
    await phone.getByRole('button', { name: say('remove.title', { item: 'Wages or salary' }) }).click();
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: say('remove'), exact: true })
      .click();
    await expect(phone.getByText(say('none.title'))).toBeVisible();
  });
});

test('a resident changes a part of their profile by keyboard', async ({ open }) => {
  const resident = await createResident({ firstName: 'Kei', lastName: 'Board' });
  const page = await open({ device: 'desk', as: resident.mail });
  await page.goto('/profile/landlord');
  await expect(page.getByRole('heading', { level: 1, name: say('tab.landlord') })).toBeVisible();
  await pressTabUntil(page, say('change.group', { group: 'Landlord' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Landlord’s name/)).toBeFocused();
  await page.keyboard.type('Mo Lord');
  await pressTabUntil(page, say('save'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Landlord' }).getByText('Mo Lord')).toBeVisible();
});
