// An administrator changes a program's validation rules: draft, dry run, publication, and back to the original.
import type { RuleDefinition } from '@commonway/contract/applications/validations/rule-definition.ts';
import type { ConfigurationView } from '@commonway/contract/configuration/kind.ts';
import type { RulesSetup } from '@commonway/contract/validation-rules/validation-rules-kind.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const part = 'validation-rules';
const admin = 'admin@riverbend.test';
/** A program whose rules no other journey changes. */
const programId = 104;
const path = `/programs/${programId}/validation-rules`;

type RulesView = ConfigurationView<readonly RuleDefinition[], RulesSetup>;

const read = (page: Page) => callApi<RulesView>(page, 'GET', path);

/** Saves rules as a draft; returns its revision. */
async function save(page: Page, definition: readonly RuleDefinition[]): Promise<number> {
  const { draft } = await read(page);
  const saved = await callApi<{ revision: number }>(page, 'PUT', `${path}/draft`, {
    revision: draft.revision,
    definition,
  });
  return saved.revision;
}

/** Publishes the original rules, regardless of where a journey stopped. */
async function restoreRules(page: Page, rules: readonly RuleDefinition[]): Promise<void> {
  const revision = await save(page, rules);
  await callApi(page, 'POST', `${path}/publish`, { revision });
}

test('an administrator changes a limit, tests it on past cases, publishes it, then adds a rule and retires another', async ({
  open,
}) => {
  const say = createTranslate('en');
  const page = await open({ device: 'desk', as: admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/admin-portal/rules');
  await page.getByRole('link', { name: 'Utility Relief', exact: true }).click();
  await expect(page.getByRole('table', { name: say(part, 'rules') })).toBeVisible();
  const { published: before } = await read(page);
  try {
    await pressKey(page.getByRole('button', { name: 'Income within the limit', exact: true }));
    const panel = page.getByRole('region', { name: 'Income within the limit' });
    await expect(panel.getByRole('heading')).toBeFocused();
    const share = panel.getByLabel(say(part, 'threshold.failAt'));
    await share.fill('much');
    await panel.getByRole('button', { name: say(part, 'panel.save') }).click();
    await expect(panel.getByText(say(part, 'gap.share')).first()).toBeVisible();

    // Another person retires a rule first: both changes stay.
    await share.fill('1');
    await panel.getByLabel(say(part, 'threshold.warnAt')).fill('1');
    await save(page, before.slice(1));
    await panel.getByRole('button', { name: say(part, 'panel.save') }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText(say(part, 'change.changed'), { exact: true })).toBeVisible();
    await expect(page.getByText(say(part, 'change.retired'), { exact: true })).toBeVisible();

    await page.getByRole('button', { name: say(part, 'dry-run.open') }).click();
    const shift = page.getByRole('dialog').getByRole('row', { name: /^Income within the limit/ });
    const example = shift.getByRole('link').first();
    await expect(example).toBeVisible();
    await expect(example).toHaveText(/^\d+$/);
    const applicationId = await example.innerText();
    await inspectScreen(page, 'rules-dry-run');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: say('configuration', 'publish.open'), exact: true }).click();
    await expect(page.getByText(/^Changed: .*Income within the limit.* \(settings\)$/)).toBeVisible();
    await page.getByRole('button', { name: say('configuration', 'publish.button') }).click();
    const report = page.getByText(/^The validations published on .* Results changed for .+\.$/);
    await expect(report.last()).toBeVisible();
    const results = await callApi(page, 'GET', `/cases/${applicationId}/validations`);
    const version = (await read(page)).setup.inForce.find(({ rule }) => rule === 'income-limit')?.version;
    expect(JSON.stringify(results)).toContain(`"ruleVersion":${version}`);

    await page.reload();
    await page.getByLabel(say(part, 'add.label')).selectOption('duplicate');
    await page.getByRole('button', { name: say(part, 'add.button') }).click();
    const added = page.getByRole('region', { name: say(part, 'panel.new') });
    await added.getByRole('button', { name: say(part, 'panel.save') }).click();
    await expect(added.getByText(say(part, 'gap.title')).first()).toBeVisible();
    await added.getByLabel(/^Name for staff.*English/).fill('No second phone');
    await added.getByRole('button', { name: say(part, 'panel.save') }).click();
    await expect(page.getByRole('button', { name: 'No second phone', exact: true })).toBeVisible();
    await pressKey(page.getByRole('button', { name: /^Retire .*Signed with the applicant’s name/ }));
    await expect(
      page.getByRole('button', { name: /^Undo retiring .*Signed with the applicant’s name/ }),
    ).toBeVisible();
    await expect.poll(async () => (await read(page)).draft.definition?.at(-1)?.rule).toBe('no-second-phone');
  } finally {
    await restoreRules(page, before);
  }
});
