// The office saves frequently used messages as templates: in each language, next to the original, with a preview.
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectLayout, inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { pressTabUntil } from './support/press-tab-until.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'messaging/templates';
const shared = (key: string, values?: Record<string, string | number>): string =>
  say('configuration', key, values);
const supervisor = 'supervisor@riverbend.test';
const pages = '/v2/admin-portal/templates';

interface Draft {
  readonly published: { readonly translations: readonly object[] };
  readonly draft: { readonly revision: number };
}

/** Saves a draft as a colleague does, with another Arabic translation. */
async function saveColleaguesDraft(page: Page, templateId: number, body: string): Promise<void> {
  const path = `/communications/templates/${templateId}`;
  const { published, draft } = await callApi<Draft>(page, 'GET', path);
  const translation = { language: 'ar', subject: '', body, translates: { subject: '', body: '' } };
  const definition = { ...published, translations: [translation] };
  await callApi(page, 'PUT', `${path}/draft`, { revision: draft.revision, definition });
}

async function publish(page: Page, version: number): Promise<void> {
  await pressKey(page.getByRole('button', { name: shared('publish.open'), exact: true }));
  await pressKey(page.getByRole('dialog').getByRole('button', { name: shared('publish.button') }));
  await expect(page.getByText(shared('draft.none', { version }))).toBeVisible();
}

test('a supervisor writes a template by keyboard, previews it, and updates its translation', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pages);
  const dialog = page.getByRole('dialog');
  await pressKey(page.getByRole('button', { name: say(part, 'add') }));
  const name = `A visit ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel(say(part, 'name'), { exact: true }).fill(name);
  await dialog.getByLabel(say(part, 'subject')).fill('We would like to visit you');
  await dialog.getByLabel(say(part, 'body')).fill('Hello');
  await pressKey(dialog.getByRole('button', { name: say(part, 'add.save') }));

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const body = page.getByRole('textbox', { name: say(part, 'body') });
  await pressKey(body, 'End');
  await page.keyboard.type(' ');
  await pressTabUntil(page, say(part, 'variable.applicantName'));
  await page.keyboard.press('Enter');
  await page.keyboard.type(', when can we come?');
  await expect(body).toHaveValue('Hello {{applicantName}}, when can we come?');
  await expect(page.getByText(/1 change in the draft/)).toBeVisible();
  await page.reload();
  await expect(body).toHaveValue('Hello {{applicantName}}, when can we come?');
  await pressKey(page.getByRole('button', { name: say(part, 'preview.open') }));
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText('Hello Maria Santos, when can we come?')).toBeVisible();
  await dialog.getByLabel(say(part, 'channel')).selectOption('sms');
  await expect(dialog.getByText('Sends as 1 text message.')).toBeVisible();
  await page.keyboard.press('Escape');

  const language = page.getByLabel(say(part, 'language'), { exact: true });
  await language.selectOption('es');
  await body.fill('Hola {{aplicante}}');
  await expect(page.getByText(/We don’t know these variables/)).toBeVisible();
  await expect(page.getByRole('button', { name: shared('publish.open'), exact: true })).toBeDisabled();
  await page.getByLabel(say(part, 'asked.label')).fill('aplicante');
  await page.keyboard.press('Enter');
  await publish(page, 2);

  await language.selectOption('en');
  await body.fill('Hello {{applicantName}}, when may we come by?');
  await language.selectOption('es');
  await expect(page.getByText(say(part, 'words.stale'))).toBeVisible();
  await inspectScreen(page, 'template-stale');
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await inspectLayout(page, 'template-stale');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await pressKey(page.getByRole('button', { name: say(part, 'words.keep') }));
  await expect(page.getByText(say(part, 'words.stale'))).toHaveCount(0);
  await pressKey(page.getByRole('button', { name: shared('publish.open'), exact: true }));
  const changes = dialog.getByRole('listitem');
  await expect(changes).toHaveText([
    /English.*text changed.*\[added: come by\?\]/s,
    /Español.*marked as up to date/,
  ]);
  await inspectScreen(page, 'template-publish');
  await page.keyboard.press('Escape');
  await publish(page, 3);

  await pressKey(page.getByRole('button', { name: say(part, 'remove') }));
  await pressKey(dialog.getByRole('button', { name: say(part, 'remove.confirm') }));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a supervisor writes an Arabic translation on a phone while a colleague saves another', async ({
  open,
}) => {
  const page = await open({ device: 'phone', as: supervisor });
  await page.goto(pages);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const visit = { name: 'Visit', language: 'en', subject: '', body: 'Hello {{applicantName}}' };
  const { templateId } = await callApi<{ templateId: number }>(
    page,
    'POST',
    '/communications/templates',
    visit,
  );
  await page.goto(`${pages}/${templateId}?language=ar`);
  const body = page.getByRole('textbox', { name: say(part, 'body') });
  await expect(body).toBeVisible();
  await saveColleaguesDraft(page, templateId, 'أهلا {{applicantName}}');
  await body.fill('مرحبا {{applicantName}}');
  await expect(page.getByRole('button', { name: shared('stale.mine') })).toBeVisible();
  await expect(body).toHaveValue('مرحبا {{applicantName}}');
  await inspectScreen(page, 'template-phone-arabic');
  await page.getByRole('button', { name: shared('stale.mine') }).click();
  await expect(page.getByRole('button', { name: shared('stale.mine') })).toBeHidden();
  await publish(page, 2);
  await expect(body).toHaveValue('مرحبا {{applicantName}}');
  await callApi(page, 'DELETE', `/communications/templates/${templateId}`);
});

test('a supervisor makes a template the automatic message of a status, without the sender’s name', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  await page.goto(pages);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const list = await callApi<{ programs: { programId: number; states: { stateId: number }[] }[] }>(
    page,
    'GET',
    '/communications/templates',
  );
  const [program] = list.programs.filter(({ states }) => states.length > 0);
  const { templateId } = await callApi<{ templateId: number }>(page, 'POST', '/communications/templates', {
    name: 'Decision',
    language: 'en',
    subject: '',
    body: 'From {{staffName}}',
    programId: program?.programId,
    stateId: program?.states[0]?.stateId,
  });
  await page.goto(`${pages}/${templateId}`);
  await page.getByLabel(say(part, 'settings.itself')).check();
  const problem = page.getByText(/Automatic messages can’t use these variables/);
  await expect(problem).toBeVisible();
  await page.getByRole('button', { name: shared('problems.open', { name: '\u2068English\u2069' }) }).click();
  await expect(page.getByRole('textbox', { name: say(part, 'body') })).toBeFocused();
  await page.getByRole('textbox', { name: say(part, 'body') }).fill('From {{officeName}}');
  await expect(problem).toBeHidden();
  await page.getByRole('button', { name: shared('publish.open'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say(part, 'change.automatic'))).toBeVisible();
  await page.keyboard.press('Escape');
  await callApi(page, 'DELETE', `/communications/templates/${templateId}`);
});

test('a supervisor saves a message as a translation of a template, which adds it to a draft if there is one', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: supervisor });
  const { applicationId } = await enterCase(page, { language: 'es' });
  await page.goto(`/v2/review?id=${applicationId}&panel=messages`);
  const panel = page.getByRole('tabpanel');
  const body = panel.getByLabel(say('messaging', 'composer.body.EMAIL'));
  await expect(body).toBeVisible();
  const name = `A visit ${crypto.randomUUID().slice(0, 8)}`;
  const path = '/communications/templates';
  const { templateId } = await callApi<{ templateId: number }>(page, 'POST', path, {
    name,
    language: 'en',
    subject: '',
    body: 'Hello',
  });
  await page.reload();
  const dialog = page.getByRole('dialog');
  const saveAsTranslation = async (text: string): Promise<void> => {
    await body.fill(text);
    await panel.getByRole('button', { name: say('messaging', 'template.keep') }).click();
    await dialog.getByLabel(say('messaging', 'template.saveAs')).selectOption(name);
    await dialog.getByLabel(say('messaging', 'template.language')).selectOption('es');
    await dialog.getByRole('button', { name: say('messaging', 'template.save') }).click();
    await expect(dialog).toBeHidden();
  };
  const read = () => callApi<object>(page, 'GET', `${path}/${templateId}`);
  const translationOf = (text: string) => ({ translations: [{ language: 'es', body: text }] });

  await saveAsTranslation('Hola, {{fecha}}');
  expect(await read()).toMatchObject({
    version: 2,
    published: { senderVariables: ['fecha'], ...translationOf('Hola, {{fecha}}') },
    draft: { definition: null },
  });
  await saveColleaguesDraft(page, templateId, 'مرحبا');
  await saveAsTranslation('Buenos días');
  await expect(page.getByText(/Saved to the draft of/)).toBeVisible();
  expect(await read()).toMatchObject({
    version: 2,
    draft: { definition: { translations: [{ language: 'ar' }, { language: 'es', body: 'Buenos días' }] } },
  });
  await callApi(page, 'DELETE', `${path}/${templateId}`);
  await body.fill('');
});
