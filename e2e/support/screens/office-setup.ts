// Screens on which administrators set up their office. No state changes what is published.
import { expect, type Page } from '@playwright/test';
import { pressKey } from '../press-key.ts';
import { createTranslate } from '../translate.ts';
import type { Screen } from './screen.ts';

const translate = createTranslate('en');

/** Presses a button by its text key in a part of the app. */
const press = async (page: Page, part: string, key: string): Promise<void> => {
  await page
    .getByRole('button', { name: translate(part, key), exact: true })
    .first()
    .click();
};

/** Returns a function that presses a button and waits for its dialog. */
const createOpenDialog = (part: string, key: string) => async (page: Page) => {
  await press(page, part, key);
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Opens the dialog of the first criterion. */
async function openCriterion(page: Page): Promise<void> {
  await page
    .getByRole('table', { name: translate('reviews/score-sheets', 'criteria') })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Opens a status, and adds a condition to one of its transitions. */
async function editStatus(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review completed', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Review completed', exact: true });
  await panel.getByText(/^To .*Approved/).click();
  await panel.getByRole('button', { name: translate('configuration/conditions', 'add') }).click();
}

/** Saves a rule with a threshold that is not a number, and waits for the error. */
async function submitInvalidThreshold(page: Page): Promise<void> {
  await pressKey(page.getByRole('button', { name: 'Income within the limit', exact: true }));
  const panel = page.getByRole('region', { name: 'Income within the limit' });
  await panel.getByLabel(translate('validation-rules', 'threshold.failAt')).fill('much');
  await panel.getByRole('button', { name: translate('validation-rules', 'panel.save') }).click();
  await expect(panel.getByText(translate('validation-rules', 'gap.share')).first()).toBeVisible();
  // Scrolls to the top, because controls partly covered by the bar would count as too small.
  await page.evaluate(() => scrollTo(0, 0));
}

/** Creates a rule without a name, and waits for the error. */
async function createUnnamedRule(page: Page): Promise<void> {
  await createOpenDialog('automations/rules', 'list.new')(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('automations/rules', 'name.create') })
    .click();
  await expect(page.getByText(translate('automations/rules', 'name.missing'))).toBeVisible();
}

/** Opens the editor of a rule. */
async function openRule(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Reminder before denial' }).click();
  await expect(
    page.getByRole('button', { name: translate('configuration/conditions', 'add') }),
  ).toBeVisible();
}

/** Opens the first template and its preview. */
async function openTemplatePreview(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await createOpenDialog('messaging/templates', 'preview.open')(page);
  await expect(page.locator('iframe')).toBeVisible();
}

/** Adds a deadline rule to a program of which no journey publishes them, so the rule stays in its draft. */
async function addEscalation(page: Page): Promise<void> {
  await page.getByLabel(translate('workflow/escalations', 'program')).selectOption('Utility Relief');
  await press(page, 'workflow/escalations', 'add');
  const action = page.getByLabel(translate('workflow/escalations', 'action'), { exact: true });
  await action.selectOption(translate('workflow/escalations', 'action.assign-role'));
  await expect(page.getByLabel(translate('workflow/escalations', 'role'), { exact: true })).toBeVisible();
}

/** Submits the invitation of a colleague without input, and waits for the error. */
async function submitEmptyInvitation(page: Page): Promise<void> {
  await press(page, 'staff', 'add.submit');
  await expect(page.getByText(translate('staff', 'rights.none')).first()).toBeVisible();
}

/** Opens the page of a staff member. */
async function openColleague(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Helen Park' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Helen Park' })).toBeVisible();
}

const programs: readonly Screen[] = [
  { name: 'programs', path: '/v2/program-portal', widths: true },
  { name: 'program', path: '/edit-resource/101', widths: true },
  { name: 'program-applying', path: '/edit-resource/101?section=applying' },
  { name: 'program-dates', path: '/edit-resource/101?section=dates' },
  { name: 'program-fees', path: '/edit-resource/103?section=fees' },
  { name: 'program-preview', path: '/edit-resource/101/preview?language=es' },
  { name: 'forms', path: '/v2/admin-portal/forms' },
  { name: 'form', path: '/v2/admin-portal/forms/101' },
  { name: 'screening', path: '/v2/admin-portal/screening?program=101' },
];

const rules: readonly Screen[] = [
  { name: 'score-sheets', path: '/v2/admin-portal/score-sheets' },
  { name: 'score-sheet-criterion', path: '/v2/admin-portal/score-sheets/105', reach: openCriterion },
  { name: 'rules', path: '/v2/admin-portal/rules/104', widths: true },
  { name: 'rules-problem', path: '/v2/admin-portal/rules/104', reach: submitInvalidThreshold },
  { name: 'workflows', path: '/v2/admin-portal/workflow' },
  { name: 'workflow', path: '/v2/admin-portal/workflow/32', widths: true },
  { name: 'workflow-status', path: '/v2/admin-portal/workflow/32', reach: editStatus },
];

const sections = 'branding sign_up sign_in sign_on languages contact calendar privacy domain plan'.split(' ');

const office: readonly Screen[] = [
  { name: 'audit', path: '/v2/admin-portal' },
  { name: 'case-audit', path: '/v2/review?id=100005&panel=audit' },
  { name: 'templates', path: '/v2/admin-portal/templates', widths: true },
  { name: 'template-preview', path: '/v2/admin-portal/templates', reach: openTemplatePreview },
  { name: 'automatic-rules', path: '/v2/admin-portal/automatic-rules' },
  { name: 'automatic-rule-unnamed', path: '/v2/admin-portal/automatic-rules', reach: createUnnamedRule },
  { name: 'automatic-rule', path: '/v2/admin-portal/automatic-rules', reach: openRule, widths: true },
  { name: 'escalations', path: '/v2/admin-portal/escalations', reach: addEscalation, widths: true },
  { name: 'office-details', path: '/v2/instance-portal/office', widths: true },
  { name: 'closing-days', path: '/v2/instance-portal/closing-days', widths: true },
  { name: 'profile-fields', path: '/v2/admin-portal/profile-fields', widths: true },
  { name: 'phone-menu', path: '/v2/admin-portal/phone-menu', widths: true },
  { name: 'staff', path: '/tools', widths: true },
  { name: 'staff-roles', path: '/tools?tab=roles' },
  { name: 'staff-member', path: '/tools', reach: openColleague },
  { name: 'staff-add-empty', path: '/tools/add-user', reach: submitEmptyInvitation },
];

const settings: readonly Screen[] = sections.map((section) => ({
  name: `settings-${section}`,
  path: `/v2/instance-portal?section=${section}`,
  widths: true,
}));

export const setupScreens = [
  { title: 'programs and forms of an administrator', screens: programs },
  { title: 'score sheets, rules, and workflows of an administrator', screens: rules },
  { title: 'messages and staff of an administrator', screens: office },
  { title: 'settings of an administrator', screens: settings },
] as const;
