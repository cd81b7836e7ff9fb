// Incomes name people of the household: chosen from a list, added to the household, and renamed with the person.
import { type FormDefinition, formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { expect } from '@playwright/test';
import { publishForm } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { getFormControls } from './support/open-form.ts';
import { createTranslate } from './support/translate.ts';

const [tenantId, programId] = [210, 302];
const say = (key: string, values?: Record<string, unknown>) =>
  createTranslate('en')('applications', key, values);
const createText = (key: string, en: string, means: string) => ({
  kind: 'text',
  key,
  label: { en },
  means,
  required: true,
});
const form: FormDefinition = formDefinitionSchema.parse({
  pages: [
    {
      key: 'you',
      title: { en: 'You' },
      fields: [
        createText('first', 'First name', 'given-name'),
        createText('last', 'Last name', 'family-name'),
      ],
    },
    {
      key: 'home',
      title: { en: 'Home' },
      fields: [
        {
          kind: 'group',
          key: 'members',
          holds: 'household',
          label: { en: 'People' },
          itemLabel: { en: 'Person' },
          addLabel: { en: 'Add a person' },
          fields: [
            createText('name', 'Their name', 'given-name'),
            { kind: 'date', key: 'born', label: { en: 'Birth date' }, means: 'birth-date', required: true },
          ],
        },
      ],
    },
    {
      key: 'money',
      title: { en: 'Money' },
      fields: [
        {
          kind: 'group',
          key: 'incomes',
          holds: 'incomes',
          minItems: 1,
          label: { en: 'Incomes' },
          itemLabel: { en: 'Income' },
          addLabel: { en: 'Add income' },
          fields: [
            createText('person', 'Whose income is it?', 'income-person'),
            {
              kind: 'money',
              key: 'amount',
              label: { en: 'Amount' },
              means: 'monthly-income',
              required: true,
            },
          ],
        },
      ],
    },
  ],
});

test.beforeAll(() => publishForm(tenantId, programId, form));

test('an income names a person of the household, who can be added there', async ({ open }) => {
  const { mail } = await createResident({ tenantId, firstName: 'Ana', lastName: 'Ruiz' });
  const page = await open({ device: 'phone', locale: 'en-US', tenant: 'eastgate', as: mail });
  const controls = getFormControls(form, page, 'en');
  const next = () => page.getByRole('button', { name: say('apply.continue'), exact: true }).click();
  await page.goto(`/confirmation-resource/${programId}`);
  await controls.write({ first: 'Ana', last: 'Ruiz' });
  await next();
  await next();
  const income = controls.item('incomes', 1);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await income.tick('person', 'Ana Ruiz');
  await income.write({ amount: '900' });

  await controls.add('incomes');
  const second = page.getByRole('group', { name: 'Income 2', exact: true });
  await second.getByRole('button', { name: say('person.add') }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  await dialog.getByRole('button', { name: say('person.save') }).click();
  const name = dialog.getByLabel('Their name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(say('problem.required.text'));
  await name.fill('Leo');
  for (const [part, text] of Object.entries({ month: '4', day: '28', year: '1986' }))
    await dialog.getByLabel(say(`date.${part}`)).fill(text);
  await inspectScreen(page, 'income-add-person');
  await dialog.getByRole('button', { name: say('person.save') }).click();
  await expect(dialog).toBeHidden();
  await controls.item('incomes', 2).expectTicked('person', 'Leo');
  await controls.item('incomes', 2).write({ amount: '300' });
  await inspectScreen(page, 'income-people');
  await next();

  await expect(page.getByRole('heading', { level: 1, name: say('review.title') })).toBeVisible();
  await page.getByRole('link', { name: `${say('review.change')} Home` }).click();
  const person = controls.item('members', 1);
  await expect(person.control('name')).toHaveValue('Leo');
  await person.write({ name: 'Leon' });
  await page.getByRole('button', { name: say('apply.toReview') }).click();
  const items = page.getByRole('main').getByText('Leon', { exact: true });
  await expect(items).toHaveCount(2);
  await expect(page.getByRole('button', { name: say('review.send') })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
