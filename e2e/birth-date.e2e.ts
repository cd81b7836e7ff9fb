// A birth date in three fields: by keyboard, pasted, unfinished, and with a wrong part; also right to left on a phone.
import { type FormDefinition, formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { expect, type Page } from '@playwright/test';
import { publishForm } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const [tenantId, programId] = [210, 302];
const label = { en: 'Date of birth', ar: 'تاريخ الميلاد' };
const born = { kind: 'date', key: 'born', label, means: 'birth-date', required: true, max: 'today' };
const person = { itemLabel: { en: 'Person' }, addLabel: { en: 'Add a person' }, fields: [born] };
const form: FormDefinition = formDefinitionSchema.parse({
  pages: [
    { key: 'you', title: { en: 'You' }, fields: [born] },
    {
      key: 'home',
      title: { en: 'Home' },
      fields: [{ ...person, kind: 'group', key: 'members', label: { en: 'Family' } }],
    },
  ],
});

test.beforeAll(() => publishForm(tenantId, programId, form));

function birthDateOn(page: Page, language: string) {
  const words = createTranslate(language);
  const say = (key: string, values?: Record<string, unknown>) => words('applications', key, values);
  const group = page.getByRole('group', { name: language === 'ar' ? label.ar : label.en, exact: true });
  const part = (name: 'month' | 'day' | 'year') => group.getByLabel(say(`date.${name}`), { exact: true });
  const expectParts = async (month: string, day: string, year: string): Promise<void> => {
    await expect(part('month')).toHaveValue(month);
    await expect(part('day')).toHaveValue(day);
    await expect(part('year')).toHaveValue(year);
  };
  const proceed = () => page.getByRole('button', { name: say('apply.continue'), exact: true }).click();
  return { say, group, part, expectParts, proceed, saved: page.locator('[data-state="saved"]') };
}

test('a birth date is typed in three fields, kept while unfinished, and checked part by part', async ({
  open,
}) => {
  const { mail } = await createResident({ tenantId });
  const page = await open({ device: 'desk', locale: 'en-US', tenant: 'eastgate', as: mail });
  await page.goto(`/confirmation-resource/${programId}`);
  const { say, group, part, expectParts, proceed, saved } = birthDateOn(page, 'en');
  await part('month').focus();
  await page.keyboard.type('02');
  await page.keyboard.press('Tab');
  await page.keyboard.type('٣٠');
  await expect(part('day')).toBeFocused();
  await expect(saved).toBeVisible();
  await page.reload();
  await expectParts('2', '30', '');

  await proceed();
  await pressKey(page.getByRole('link', { name: say('problem.required.year') }));
  await expect(part('year')).toBeFocused();
  await expect(part('year')).toHaveAccessibleDescription(new RegExp(say('problem.required.year')));
  await page.keyboard.type('1990');
  await proceed();
  await expect(group).toHaveAccessibleDescription(new RegExp(say('problem.invalid.day', { max: 28 })));
  await expect(part('day')).toHaveAttribute('aria-invalid', 'true');
  await expect(part('month')).not.toHaveAttribute('aria-invalid', 'true');

  await part('day').fill('05/12/1990');
  await expectParts('5', '12', '1990');
  await proceed();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await expect(part('month')).toBeFocused();
  await expect(part('month')).toHaveAttribute('autocomplete', 'off');
});

test('a birth date in Arabic starts with the day, right to left on a phone', async ({ open }) => {
  const { mail } = await createResident({ tenantId, language: 'ar' });
  const page = await open({ device: 'phone', locale: 'ar', tenant: 'eastgate', as: mail });
  await page.goto(`/confirmation-resource/${programId}`);
  const { part, group, proceed } = birthDateOn(page, 'ar');
  await expect(part('day')).toHaveAttribute('autocomplete', 'bday-day');
  const names = await group
    .locator('input')
    .evaluateAll((inputs) => inputs.map((each) => (each as HTMLInputElement).name));
  expect(names).toEqual(['born.day', 'born.month', 'born.year']);
  await part('day').fill('31');
  await part('month').fill('4');
  await proceed();
  await expect(part('day')).toHaveAttribute('aria-invalid', 'true');
  await inspectScreen(page, 'birth-date');
});
