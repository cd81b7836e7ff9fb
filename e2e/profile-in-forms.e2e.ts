// What the profile knows is offered in a form, and what the form says is offered to the profile.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { fillFromIncome, fillUntilIncome, submitFromReview } from './support/fill-rent-form.ts';
import { petrov } from './support/households.ts';
import { inspectScreen, inspectWidths } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { getRentFormControls } from './support/rent-form.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const use = say('applications', 'known.use', { count: 2 });

test('a resident uses the profile in an application, and updates it afterwards', async ({ open }) => {
  const { mail } = await createResident();
  const page = await open({ device: 'phone', as: mail });
  const form = getRentFormControls(page, 'en');
  await page.goto('/privacy');
  const { id } = await callApi<{ id: number }>(page, 'GET', '/profile');
  const values = { landlordName: 'Ada Stone', phone: '(555) 010-0188' };
  await callApi(page, 'PATCH', `/profiles/${id}/groups/landlord`, { revision: 0, values });

  await test.step('the profile offers the names, and fills them in when asked', async () => {
    await page.goto('/confirmation-resource/101');
    await expect(page.getByRole('heading', { name: say('applications', 'known.title') })).toBeVisible();
    await expect(form.control('firstName')).toHaveValue('');
    await inspectWidths(page, 'known-names');
    await page.getByRole('button', { name: use }).click();
    await expect(form.control('firstName')).toHaveValue('Nadia');
    await expect(form.control('lastName')).toHaveValue('Petrov');
    await expect(form.control('firstName')).toBeFocused();
    await expect(page.getByRole('heading', { name: say('applications', 'known.title') })).toBeHidden();
  });

  await test.step('typed answers stay as they are', async () => {
    const address = new URL(page.url());
    address.searchParams.set('page', 'landlord');
    await page.goto(address.href);
    await expect(page.getByText('Ada Stone')).toBeVisible();
    await form.write({ landlordName: 'Alder' });
    await expect(page.getByText('Ada Stone')).toBeHidden();
    await page.getByRole('button', { name: say('applications', 'known.use', { count: 1 }) }).click();
    await expect(form.control('landlordPhone')).toHaveValue('(555) 010-0188');
    await expect(form.control('landlordName')).toHaveValue('Alder');
    address.searchParams.set('page', 'about-you');
    await page.goto(address.href);
  });

  const home = { ...petrov, mail };
  const caseId =
    await test.step('after submitting, the person chooses what updates the profile', async () => {
      await fillUntilIncome(page, home);
      await fillFromIncome(page, home);
      const applicationId = await submitFromReview(page, home);
      await inspectScreen(page, 'profile-update');
      await page.getByRole('checkbox', { name: /^Date of birth/ }).uncheck();
      await page.getByRole('checkbox', { name: /^Name of landlord/ }).check();
      await page.getByRole('button', { name: say('applications', 'update.save') }).click();
      await expect(page.getByText(say('applications', 'update.saved', { count: 2 }))).toBeVisible();
      await page.goto('/profile/landlord');
      await expect(page.getByText(home.landlord)).toBeVisible();
      await page.goto('/profile/general');
      await expect(page.getByText('May 12, 1990')).toBeHidden();
      return applicationId;
    });

  await test.step('staff see what still differs, and use the answer for a reason', async () => {
    const desk = await open({ device: 'desk', as: 'admin@riverbend.test' });
    await desk.goto(`/v2/review?id=${caseId}`);
    const conflicts = desk.getByRole('region', { name: say('work-queue', 'conflicts.title') });
    await expect(conflicts.getByText('(555) 010-0188')).toBeVisible();
    await inspectScreen(desk, 'profile-conflicts');
    await conflicts
      .getByRole('button', {
        name: say('work-queue', 'conflicts.use.value', { label: 'Their phone number' }),
        exact: true,
      })
      .click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(say('work-queue', 'conflicts.reason')).fill('The lease says so');
    await inspectScreen(desk, 'profile-conflict-reason');
    await dialog.getByRole('button', { name: say('work-queue', 'conflicts.use'), exact: true }).click();
    await expect(conflicts).toBeHidden();
    await page.goto('/profile/landlord');
    await expect(page.getByText('(555) 010-0142')).toBeVisible();
  });
});
