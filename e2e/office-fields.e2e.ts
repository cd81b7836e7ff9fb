// An office adds fields to profiles. Residents answer those for everyone, and staff also see their own.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen, inspectWidths } from './support/inspect.ts';
import { createResident } from './support/new-resident.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const english = createTranslate('en');
const say = (key: string, values?: Record<string, string | number>): string =>
  english('profiles/office-fields', key, values);
const studio = (key: string, values?: Record<string, string | number>): string =>
  english('configuration', key, values);
const profile = (key: string, values?: Record<string, string | number>): string =>
  english('profiles', key, values);

test('an office adds fields to profiles, and a resident answers one', async ({ open, office }) => {
  const desk = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  const button = (name: string) => desk.getByRole('button', { name, exact: true });
  const label = new RegExp(`^${say('label')} .*English`);

  await test.step('the administrator adds a field for everyone and one for staff', async () => {
    await desk.goto('/v2/admin-portal/profile-fields');
    await expect(desk.getByRole('heading', { level: 1, name: say('title') })).toBeVisible();
    await button(say('add')).click();
    await expect(
      desk.getByText(say('problem.label-missing', { name: `\u2068${say('untitled', { number: 1 })}\u2069` })),
    ).toBeVisible();
    await desk.getByLabel(label).fill('Heating');
    await desk.getByLabel(say('group')).selectOption('landlord');
    await desk.getByLabel(say('kind'), { exact: true }).selectOption('choice');
    for (const [index, option] of ['Gas', 'Oil'].entries()) {
      await button(say('option.add')).click();
      await desk.getByLabel(new RegExp(`^${say('option', { number: index + 1 })} .*English`)).fill(option);
    }
    await button(say('add')).click();
    await desk.getByLabel(label).nth(1).fill('Rating');
    await desk.getByLabel(say('group')).nth(1).selectOption('landlord');
    await desk.getByLabel(say('audience.staff')).nth(1).check();
    await inspectWidths(desk, 'office-fields');
    await button(studio('publish.open')).click();
    await inspectScreen(desk, 'office-fields-publish');
    await button(studio('publish.button')).click();
    await expect(desk.getByText(studio('publish.done', { version: 1 }))).toBeVisible();
  });

  await test.step('a resident sees and answers only the field for everyone', async () => {
    const [tenant] = await queryTenant(100, 'select id from tenant where subdomain = $1', [office.subdomain]);
    const { mail } = await createResident({ tenantId: Number(tenant?.['id']) });
    const phone = await open({ device: 'phone', tenant: office.subdomain, as: mail });
    await phone.goto('/profile/landlord');
    await expect(phone.getByText('Heating')).toBeVisible();
    await expect(phone.getByText('Rating')).toBeHidden();
    await phone.getByRole('button', { name: profile('change.group', { group: 'Landlord' }) }).click();
    await phone.getByLabel('Oil').check();
    await inspectScreen(phone, 'office-field-form');
    await phone.getByRole('button', { name: profile('save'), exact: true }).click();
    await expect(phone.getByRole('button', { name: profile('save'), exact: true })).toBeHidden();
    await expect(phone.getByText('Oil', { exact: true })).toBeVisible();
    await inspectScreen(phone, 'office-field');
  });
});
