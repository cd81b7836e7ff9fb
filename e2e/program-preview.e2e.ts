// An administrator sees a program as its applicants would, in their language, with answers that nobody has to type.
import { expect } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('en');
const part = 'admin/programs';

test('a program is read and tried out in Spanish and Arabic with made-up answers, and nothing is kept', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/edit-resource/101');
  // Once the program has come, the list of its pages leads there too.
  await page
    .getByRole('link', { name: say(part, 'link.preview'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say(part, 'preview.title') })).toBeVisible();
  await page.getByLabel(say(part, 'preview.language')).selectOption('es');
  const apply = page.getByRole('button', { name: wordsOf('es')('programs', 'program.apply') });
  await expect(apply).toBeVisible();
  await inspect(page, 'program-preview');
  await apply.click();
  const form = page.getByRole('tabpanel').locator('[lang="es"]');
  const goOn = form.getByRole('button', { name: wordsOf('es')('applications', 'apply.continue') });
  await goOn.click();
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: say(part, 'preview.usual') }).click();
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('María');
  const first = await form.getByRole('heading', { level: 3 }).textContent();
  await goOn.click();
  await expect(form.getByRole('heading', { level: 3 })).not.toHaveText(first ?? '');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByLabel(say(part, 'preview.language')).selectOption('ar');
  await expect(page.getByRole('tabpanel').locator('[dir="rtl"]')).toBeVisible();
  await page.getByRole('button', { name: say(part, 'preview.most') }).click();
  await inspect(page, 'program-preview-form');
});
