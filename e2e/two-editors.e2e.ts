// Two people edit one draft: each sees the other, changes of different fields are both kept, and a conflict loses nothing.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'messaging/templates';
const shared = (key: string): string => say('configuration', key);
const path = '/communications/templates';

test('a supervisor and an administrator write one template', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'supervisor@riverbend.test' });
  const other = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await page.goto('/v2/admin-portal/templates');
  const visit = { name: 'Visit', language: 'en', subject: 'A visit', body: 'Hello' };
  const { templateId } = await callApi<{ templateId: number }>(page, 'POST', path, visit);
  const at = `/v2/admin-portal/templates/${templateId}`;
  await page.goto(at);
  await other.goto(at);
  const subject = page.getByRole('textbox', { name: say(part, 'subject') });
  const body = page.getByRole('textbox', { name: say(part, 'body') });
  const theirBody = other.getByRole('textbox', { name: say(part, 'body') });
  await expect(theirBody).toHaveValue('Hello');
  await expect(subject).toHaveValue('A visit');

  await test.step('the supervisor sees the administrator, and both changes are kept', async () => {
    await theirBody.fill('Hello from Dana');
    await expect(page.getByText(/is editing this too/)).toBeVisible();
    await inspectScreen(page, 'two-editors');
    await subject.fill('We visit you');
    await expect(body).toHaveValue('Hello from Dana');
    await expect(subject).toHaveValue('We visit you');
    await expect(page.getByText(/The draft has your changes and theirs/)).toBeVisible();
  });

  await test.step('of one field the own value can be kept, and undo shows the other', async () => {
    await theirBody.fill('Hello again');
    await expect(theirBody).toHaveValue('Hello again');
    // Merged with the subject, and saved.
    await expect
      .poll(() => callApi(page, 'GET', `${path}/${templateId}`))
      .toMatchObject({
        draft: { definition: { original: { subject: 'We visit you', body: 'Hello again' } } },
      });
    await body.fill('Good morning');
    await page.getByRole('button', { name: shared('stale.mine') }).click();
    await expect(body).toHaveValue('Good morning');
    await page.getByRole('button', { name: shared('undo'), exact: true }).click();
    await expect(body).toHaveValue('Hello again');
  });
  await callApi(page, 'DELETE', `${path}/${templateId}`);
});
