// Every kind of question as read by a screen reader: name, role, hint, error, autocomplete, and focus; and a form's
// states (empty, error, offline, conflict, review) against the accessibility standards.
import { type FormDefinition, formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { publishForm } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const [tenantId, programId] = [210, 302];
const words = createTranslate('en');
const say = (key: string, values?: Record<string, unknown>) => words('applications', key, values);
const local = (en: string) => ({ en });
const options = ['One', 'Two'].map((label) => ({ value: label.toLowerCase(), label: local(label) }));

interface QuestionExpectation {
  readonly kind: string;
  /** The autocomplete value. */
  readonly fills?: string;
  readonly more?: object;
  /** Its error if it is unanswered. */
  readonly problem: string;
  readonly control: (page: Page, label: string) => Locator;
  /** A group of options has no invalid state; its description contains the error. */
  readonly isGroup?: boolean;
}

const byRole =
  (role: Parameters<Page['getByRole']>[0]) =>
  (page: Page, name: string): Locator =>
    page.getByRole(role, { name, exact: true });
const byLabel = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

const expectations: readonly QuestionExpectation[] = [
  { kind: 'text', problem: 'required.text', control: byRole('textbox'), fills: 'nickname' },
  { kind: 'email', problem: 'required.email', control: byRole('textbox'), fills: 'email' },
  { kind: 'phone', problem: 'required.phone', control: byRole('textbox'), fills: 'tel' },
  { kind: 'tax-number', problem: 'required.taxNumber', control: byRole('textbox'), fills: 'off' },
  { kind: 'number', problem: 'required.number', control: byRole('textbox'), fills: 'off' },
  { kind: 'money', problem: 'required.money', control: byRole('textbox'), fills: 'off' },
  { kind: 'date', problem: 'required.date', control: byLabel, fills: 'off' },
  { kind: 'choice', more: { options }, problem: 'required.choice', control: byRole('radiogroup') },
  {
    kind: 'choices',
    more: { options },
    problem: 'required.choices',
    control: byRole('group'),
    isGroup: true,
  },
  { kind: 'yes-no', problem: 'required.yesNo', control: byRole('radiogroup') },
  { kind: 'file', problem: 'required.file', control: byLabel },
  {
    kind: 'consent',
    more: { statement: local('I agree to it') },
    problem: 'required.consent',
    control: (page) => byRole('checkbox')(page, 'I agree to it'),
  },
  { kind: 'signature', problem: 'required.signature', control: byRole('textbox'), fills: 'name' },
];

const isSigning = ({ kind }: QuestionExpectation): boolean => kind === 'consent' || kind === 'signature';
const keyOf = (kind: string): string => kind.replace('-', '');
const getLabel = (kind: string): string => `Asked as ${kind}`;
const hintOf = (kind: string): string => `What to know about ${kind}`;
const question = (kind: string, more: object = {}) => ({
  kind,
  key: keyOf(kind),
  label: local(getLabel(kind)),
  hint: local(hintOf(kind)),
  required: true,
  ...more,
});

const form: FormDefinition = formDefinitionSchema.parse({
  pages: [
    {
      key: 'every-kind',
      title: local('Every kind of question'),
      fields: [
        ...expectations.map(({ kind, more, fills }) =>
          question(kind, {
            ...more,
            ...(fills !== 'off' && kind !== 'signature' && { autocomplete: fills }),
          }),
        ),
        question('address'),
        question('computed', { value: 3 }),
        question('group', {
          itemLabel: local('Person'),
          addLabel: local('Add a person'),
          fields: [{ kind: 'text', key: 'name', label: local('Name of the person'), required: true }],
        }),
      ],
    },
  ],
});

test.beforeAll(() => publishForm(tenantId, programId, form));

test('every question type has a name, role, hint, error, and focus', async ({ open }) => {
  const { mail } = await createResident({ tenantId });
  const page = await open({ device: 'desk', tenant: 'eastgate', as: mail });
  await page.goto(`/confirmation-resource/${programId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Every kind of question' })).toBeVisible();
  const [signing, asked] = [expectations.filter(isSigning), expectations.filter((each) => !isSigning(each))];
  for (const each of asked) await expectRead(page, each, hintOf(each.kind));
  await expect(byRole('status')(page, getLabel('computed'))).toHaveAccessibleDescription(hintOf('computed'));
  await inspectScreen(page, 'questions-empty');

  const continueButton = page.getByRole('button', { name: say('apply.continue'), exact: true });
  await continueButton.click();
  const problems = page.getByRole('region', { name: say('problem.summary', { count: 16 }) });
  await expect(problems).toBeFocused();
  for (const each of asked) await expectRead(page, each, say(`problem.${each.problem}`), true);
  const person = page
    .getByRole('group', { name: 'Person 1' })
    .getByRole('textbox', { name: 'Name of the person' });
  await expect(person).toHaveAccessibleDescription(say('problem.required.text'));
  const city = page
    .getByRole('group', { name: getLabel('address') })
    .getByRole('textbox', { name: say('address.city') });
  await expect(city).toHaveAccessibleDescription(say('problem.required.city'));
  await expect(city).toHaveAttribute('autocomplete', 'address-level2');
  await expectErrorsLinkToQuestions(page, problems);
  await inspectScreen(page, 'questions-problems');
  await expectOfflineAndConflict(page);
  await page.goto(`${page.url().split('&page=')[0]}&page=_review`);
  await expect(page.getByRole('heading', { level: 1, name: say('review.title') })).toBeVisible();
  await inspectScreen(page, 'questions-review');

  await page.goto(`${page.url().split('&page=')[0]}&page=_sign`);
  await expect(page.getByRole('heading', { level: 1, name: say('sign.title') })).toBeVisible();
  for (const each of signing) await expectRead(page, each, hintOf(each.kind));
  await expect(
    page.getByRole('button', { name: say('review.send'), exact: true }),
  ).toHaveAccessibleDescription(say('review.whyNot'));
  await inspectScreen(page, 'questions-sign');
});

const draftOf = (page: Page): string => new URL(page.url()).searchParams.get('draft') ?? '';

/** Finds it by name and role; checks its description and invalid state. */
async function expectRead(
  page: Page,
  each: QuestionExpectation,
  read: string,
  isWrong = false,
): Promise<void> {
  const control = each.control(page, getLabel(each.kind));
  await expect(control, each.kind).toHaveAccessibleDescription(
    new RegExp(read.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
  if (each.fills) await expect(control).toHaveAttribute('autocomplete', each.fills);
  if (each.isGroup) return;
  if (isWrong) await expect(control, each.kind).toHaveAttribute('aria-invalid', 'true');
  else await expect(control, each.kind).not.toHaveAttribute('aria-invalid', 'true');
}

async function expectErrorsLinkToQuestions(page: Page, problems: Locator): Promise<void> {
  for (const link of await problems.getByRole('link').all()) {
    const id = ((await link.getAttribute('href')) ?? '').slice(1);
    await pressKey(link);
    const isThere = () =>
      page.evaluate((wanted) => document.activeElement?.closest(`[id="${wanted}"]`) !== null, id);
    await expect.poll(isThere, `the focus after the problem of ${id}`).toBe(true);
  }
}

async function expectOfflineAndConflict(page: Page): Promise<void> {
  const text = byRole('textbox')(page, getLabel('text'));
  const saved = page.locator('[data-state="saved"]');
  await page.context().setOffline(true);
  await text.fill('Without a line');
  await text.blur();
  await expect(page.getByText(say('save.waiting', { count: 1 })).first()).toBeVisible();
  await inspectScreen(page, 'questions-offline');
  await page.context().setOffline(false);
  await expect(saved).toBeVisible();

  const at = `/applications/${draftOf(page)}`;
  const { revision } = await callApi<{ revision: number }>(page, 'GET', at);
  await callApi(page, 'PATCH', `${at}/answers`, { revision, answers: { text: 'Elsewhere' } });
  await text.fill('Here');
  await text.blur();
  await expect(page.getByRole('heading', { level: 1, name: say('conflict.title') })).toBeFocused();
  await inspectScreen(page, 'questions-conflict');
  await page.getByRole('radio', { name: 'Here', exact: true }).check();
  await page.getByRole('button', { name: say('conflict.keep') }).click();
  await expect(text).toHaveValue('Here');
  await expect(saved).toBeVisible();
}
