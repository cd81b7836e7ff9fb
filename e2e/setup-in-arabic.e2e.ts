// Staff with read-only access view the office's setup in Arabic, right to left, on a tablet.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test as base } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('ar');
/** The permissions of intake specialists during this journey. */
const permissions = {
  ProgramConfig: 'Read',
  WorkflowConfig: 'Read',
  FormConfig: 'Read',
  Communications: 'Read',
  UserMgmt: 'Read',
  InstanceConfig: 'Read',
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const readOnly = (page: Page, part: string) => page.getByText(say(part, 'read-only')).first();

/** The page of an intake specialist in Arabic with read access to the setup during the journey. */
const test = base.extend<{ readonly page: Page }>({
  page: async ({ open }, use) => {
    const chief = await open({ device: 'desk', as: 'admin@riverbend.test' });
    await chief.goto('/privacy');
    const allow = (granted: object) => callApi(chief, 'PUT', '/staff/roles/2', { permissions: granted });
    await allow(permissions);
    try {
      const page = await open({ device: 'desk', as: 'intake@riverbend.test', language: 'ar' });
      await page.setViewportSize({ width: 768, height: 900 });
      // The server may cache the role's permissions for a second.
      await expect(async () => {
        await page.goto('/v2/program-portal');
        await expect(heading(page, say('program-setup', 'list.title'))).toBeVisible({ timeout: 10_000 });
      }).toPass();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await use(page);
    } finally {
      await allow({});
    }
  },
});

test('read-only intake views programs, screening, and rules from right to left', async ({ page }) => {
  await test.step('shows programs, fees, and screening rules', async () => {
    const part = 'program-setup';
    await page.goto('/edit-resource/101');
    await expect(readOnly(page, part)).toBeVisible();
    await inspectScreen(page, 'program-reading');
    await page.goto('/edit-resource/103?section=fees');
    await expect(page.getByLabel(say('form-builder', 'amount.first'))).toHaveValue('answer fee');
    await expect(page.getByText(say(part, 'missing.fee-state'))).toHaveCount(0);
    await page.goto('/v2/admin-portal/screening?program=101');
    const comparison = page.getByLabel(say('form-builder', 'rule.comparison', { number: 1 }));
    await expect(comparison.last()).toHaveValue('month-within');
    await expect(page.getByText(say('form-builder', 'rule.beyond'))).toHaveCount(0);
    await inspectScreen(page, 'screening-reading');
  });

  await test.step('shows the validation rules', async () => {
    await page.goto('/v2/admin-portal/rules/104');
    await page.getByRole('button', { name: 'الدخل ضمن الحد', exact: true }).click();
    await expect(readOnly(page, 'validation-rules')).toBeVisible();
    await inspectScreen(page, 'rules-reading');
  });
});

test('read-only intake views score sheets, workflow, staff, and settings from right to left', async ({
  page,
}) => {
  await test.step('shows score sheets and their versions', async () => {
    const part = 'reviews/score-sheets';
    await page.goto('/v2/reviews');
    await page.getByRole('link', { name: say('reviews', 'sheets') }).click();
    await expect(page.getByRole('table', { name: say(part, 'list.title') })).toBeVisible();
    await page.goto('/v2/admin-portal/score-sheets/105');
    await expect(page.getByRole('table', { name: say(part, 'criteria') })).toBeVisible();
    await expect(readOnly(page, part)).toBeVisible();
    await expect(page.getByRole('button', { name: say(part, 'criterion.add') })).toBeHidden();
    await inspectScreen(page, 'score-sheet-reading');
    await page.getByRole('button', { name: say('configuration', 'versions.open') }).click();
    await page.getByText(/^الإصدار 1/).click();
  });

  await test.step('shows a template next to its translation', async () => {
    const part = 'messaging/templates';
    await page.goto('/v2/admin-portal/templates');
    await expect(page.getByRole('button', { name: say(part, 'add') })).toBeHidden();
    await page.getByRole('link', { name: 'Waiting for a response' }).click();
    await page.getByLabel(say(part, 'language'), { exact: true }).selectOption('es');
    await expect(page.getByRole('textbox', { name: say(part, 'body') })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'English' })).toBeVisible();
    await expect(page.getByRole('button', { name: say(part, 'remove') })).toBeHidden();
    await inspectScreen(page, 'template-reading');
  });

  await test.step('shows the workflow', async () => {
    const part = 'workflow';
    await page.goto('/v2/admin-portal/workflow/32');
    await expect(page.getByRole('table', { name: say(part, 'states') })).toBeVisible();
    await inspectScreen(page, 'workflow-reading');
    await page.getByRole('button', { name: 'Review completed', exact: true }).click();
    await expect(readOnly(page, part)).toBeVisible();
  });

  await test.step('shows staff and settings', async () => {
    await page.goto('/tools');
    await expect(heading(page, say('staff', 'title'))).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await inspectScreen(page, 'staff-list');
    await page.goto('/v2/instance-portal');
    await expect(heading(page, say('settings', 'title'))).toBeVisible();
    await inspectScreen(page, 'settings-branding');
  });
});
