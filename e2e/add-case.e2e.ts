// An intake specialist who uses Arabic enters a case for an applicant at the counter, and finds it again after a
// reload.
import { expect } from '@playwright/test';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('ar');
const part = 'applications/entering';

test('an intake specialist adds a person and opens a case for them, in Arabic', async ({ open }) => {
  const page = await open({ device: 'desk', language: 'ar', as: 'intake@riverbend.test' });
  await page.setViewportSize({ width: 768, height: 900 });
  const press = (key: string) => page.getByRole('button', { name: say(part, key), exact: true }).click();
  await page.goto('/v2/add-case');
  await page.getByLabel(say(part, 'find.label')).fill('Counter Visitor');
  await press('find');
  await press('new');
  await press('new.add');
  await expect(page.getByRole('link', { name: say(part, 'new.nameWrong') }).first()).toBeVisible();
  await inspectScreen(page, 'add-case-person');
  await page.getByLabel(say(part, 'new.firstName'), { exact: true }).fill('Counter');
  await page.getByLabel(say(part, 'new.lastName'), { exact: true }).fill('Visitor');
  await press('new.add');
  await page.getByLabel(say(part, 'open.program')).selectOption({ index: 1 });
  await page.getByLabel(say(part, 'consent.by-phone')).check();
  await inspectScreen(page, 'add-case-open');
  await press('open');
  await expect(page).toHaveURL(/\/v2\/add-case\?id=\d+&page=/);
  await inspectScreen(page, 'add-case-form');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toHaveText(say(part, 'title'));
  const shown = await title.innerText();
  await page.reload();
  await expect(title).toHaveText(shown);
});
