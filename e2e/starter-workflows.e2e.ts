// The administrator of a new office starts a workflow from a ready-made one, by keyboard, and publishes it.
import { expect } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'workflow';

test('an administrator starts from a ready-made workflow by keyboard and publishes it', async ({
  open,
  office,
}) => {
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.goto('/v2/program-portal');
  const program = { name: 'Sidewalk repairs', audience: 'individual' };
  await callApi(page, 'POST', '/program-setups', program);
  await page.goto('/v2/admin-portal/workflow');
  await page.getByRole('link', { name: program.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Workflows: / })).toBeVisible();
  await inspectScreen(page, 'workflow-starters');
  const name = say(part, 'starters.supervised');
  await pressKey(page.getByRole('button', { name: say(part, 'starters.use.name', { name }) }));
  await expect(page.getByRole('table', { name: say(part, 'states') }).getByRole('row')).toHaveCount(9);
  await page.getByRole('button', { name: say('configuration', 'publish.open'), exact: true }).click();
  await page.getByRole('button', { name: say('configuration', 'publish.button') }).click();
  await expect(page.getByText(say('configuration', 'publish.nothing'))).toBeVisible();
});
