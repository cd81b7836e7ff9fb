// Staff request a document that the form does not have, save the request as a template, and send it to another applicant
// with two clicks.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const part = 'work-queue/requests';

test('staff save a request for a document beside the form as a template, and send it again with two clicks', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const first = await enterCase(page, { firstName: 'Ada', lastName: createUniqueLastName() });
  const second = await enterCase(page, { firstName: 'Ben', lastName: createUniqueLastName() });
  const name = `Utilities ${first.applicationId}`;
  const ask = page.getByRole('button', { name: en('work-queue', 'case.request'), exact: true });
  const send = page.getByRole('button', { name: en(part, 'form.send', { count: 1 }), exact: true });
  const waiting = page.getByText(en(part, 'state.open'), { exact: true });

  await page.goto(`/v2/review?id=${first.applicationId}`);
  await ask.click();
  await page.getByRole('button', { name: en(part, 'extra.add'), exact: true }).click();
  await page.getByLabel(en(part, 'extra.name'), { exact: true }).fill('Water bill');
  await page.getByRole('button', { name: en(part, 'template.save'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en(part, 'template.name'), { exact: true }).fill(name);
  await dialog.getByRole('button', { name: en(part, 'template.saveButton'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
  await inspectScreen(page, 'request-template');
  await send.click();
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Water bill');

  await page.goto(`/v2/review?id=${second.applicationId}`);
  await ask.click();
  await send.click();
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Water bill');

  const { templates } = await callApi<{ templates: { id: number; name: string }[] }>(
    page,
    'GET',
    `/cases/${second.applicationId}/request-choices`,
  );
  const own = templates.find((template) => template.name === name);
  await callApi(page, 'DELETE', `/request-templates/${own?.id}`);
});
