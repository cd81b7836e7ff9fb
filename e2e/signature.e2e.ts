// Signing after the review: another name is allowed with a warning, and a later change clears the signature.
import { type FormDefinition, formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { expect } from '@playwright/test';
import { publishForm } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const [tenantId, programId] = [210, 302];
const words = createTranslate('en');
const say = (key: string, values?: Record<string, unknown>) => words('applications', key, values);
const form: FormDefinition = formDefinitionSchema.parse({
  pages: [
    {
      key: 'you',
      title: { en: 'You' },
      fields: [
        { kind: 'text', key: 'name', label: { en: 'Full name' }, means: 'full-name', required: true },
        { kind: 'money', key: 'rent', label: { en: 'Rent' }, required: true },
      ],
    },
    {
      key: 'sign',
      title: { en: 'Sign' },
      fields: [{ kind: 'signature', key: 'signed', label: { en: 'Your signature' }, required: true }],
    },
  ],
});

test.beforeAll(() => publishForm(tenantId, programId, form));

test('a signature warns of another name, and is cleared by a later change', async ({ open }) => {
  const { mail } = await createResident({ tenantId });
  const page = await open({ device: 'phone', locale: 'en-US', tenant: 'eastgate', as: mail });
  const press = (key: string) => page.getByRole('button', { name: say(key), exact: true }).click();
  const isOn = (name: string) =>
    expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const signature = page.getByRole('textbox', { name: 'Your signature' });
  const warning = page.getByText(say('signature.otherName', { name: 'Zoë Ruiz' }));
  await page.goto(`/confirmation-resource/${programId}`);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Zoë Ruiz');
  await page.getByRole('textbox', { name: 'Rent' }).fill('900');
  await press('apply.continue');
  await isOn(say('review.title'));
  await press('review.toSign');
  await isOn(say('sign.title'));
  await press('review.send');
  await expect(signature).toHaveAccessibleDescription(new RegExp(say('problem.required.signature')));
  await signature.fill('Ben Ruiz');
  await expect(warning).toBeHidden();
  await signature.blur();
  await expect(warning).toBeVisible();
  await inspectScreen(page, 'signature-other-name');
  await page.getByRole('link', { name: say('apply.back'), exact: true }).click();
  await isOn(say('review.title'));
  await page.getByRole('link', { name: /You/ }).first().click();
  await page.getByRole('textbox', { name: 'Rent' }).fill('950');
  await press('apply.toReview');
  await isOn(say('review.title'));
  await press('review.toSign');
  await isOn(say('sign.title'));
  await page.reload();
  await expect(page.getByText(say('signature.cleared'))).toBeVisible();
  await inspectScreen(page, 'signature-cleared');
  await expect(signature).toHaveValue('');
  await signature.fill('zoe  ruiz');
  await signature.blur();
  await expect(page.getByText(say('signature.cleared'))).toBeHidden();
  await expect(warning).toBeHidden();
  await press('review.send');
  await isOn(say('sent.title'));
});
