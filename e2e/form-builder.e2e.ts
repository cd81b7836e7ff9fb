// An administrator writes a form with the keyboard only, checks and publishes it, and previews a program like its
// applicants.
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const part = 'form-builder';
/** The texts that all editors share. */
const studio = 'configuration';
const admin = 'admin@riverbend.test';
/** A demo program that no other journey changes. */
const programId = 107;
const path = `/programs/${programId}/form`;
const address = `/v2/admin-portal/forms/${programId}`;

interface Read {
  readonly version: number;
  readonly published: FormDefinition;
  readonly draft: { readonly revision: number };
}
const read = (page: Page) => callApi<Read>(page, 'GET', path);
const saveDraft = async (page: Page, definition: FormDefinition): Promise<void> => {
  const { revision } = (await read(page)).draft;
  await callApi(page, 'PUT', `${path}/draft`, { revision, definition });
};
const discardDraft = async (page: Page): Promise<void> => {
  const { revision } = (await read(page)).draft;
  await callApi(page, 'POST', `${path}/discard`, { revision });
};

/** Publishes the original form, regardless of where a journey stopped. */
async function restoreForm(page: Page, before: FormDefinition): Promise<void> {
  await discardDraft(page);
  const { published } = await read(page);
  if (JSON.stringify(published) === JSON.stringify(before)) return;
  await saveDraft(page, before);
  const { revision } = (await read(page)).draft;
  await callApi(page, 'POST', `${path}/publish`, { revision });
}

test('an administrator builds a three-page form by keyboard alone, previews it, and publishes it', async ({
  open,
}) => {
  const say = createTranslate('en');
  const page = await open({ device: 'desk', as: admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/v2/admin-portal/forms');
  await expect(page.getByRole('heading', { level: 1, name: say(part, 'list.title') })).toBeVisible();
  const before = await read(page);
  await saveDraft(page, { pages: [] });
  try {
    await page.goto(address);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const press = async (name: string): Promise<void> => {
      await pressKey(button(name));
    };
    const write = async (label: string, text: string): Promise<void> => {
      const words = { label: say(part, label), language: '\u2068English\u2069' };
      await page.getByLabel(say('configuration', 'in-language', words), { exact: true }).focus();
      await page.keyboard.type(text);
    };
    const ask = async (after: string, label: string, kind: string): Promise<void> => {
      await press(after);
      await press(say(part, 'question.add'));
      await write('label', label);
      await page.getByLabel(say(part, 'kind'), { exact: true }).focus();
      await page.keyboard.type(say(part, `kind.${kind}`));
    };
    await expect(page.getByText(say(part, 'problem.no-pages'))).toBeVisible();
    for (const title of ['About you', 'Your home', 'The end']) {
      await press(say(part, 'page.add'));
      await write('page.title', title);
    }
    await ask('About you', 'Do you rent?', 'yes-no');
    await ask('Your home', 'Your landlord', 'text');
    await press(say(part, 'rule.add'));
    await ask('The end', 'Sign here', 'signature');
    await expect(page.getByText(say(studio, 'problems.none'))).toBeVisible();

    // Moved above its page heading, it belongs to the previous page, until the move is undone.
    await button(say(part, 'carry', { name: '\u2068Sign here\u2069' })).focus();
    const said = (key: string, position: number) =>
      page.getByText(say(part, key, { name: '\u2068Sign here\u2069', position, count: 5 }));
    await page.keyboard.press('Space');
    await expect(said('carry.over', 5)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(said('carry.over', 4)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(
      page.getByText(say(part, 'problem.page-empty', { name: '\u2068The end\u2069' })),
    ).toBeVisible();
    await expect(button(say(part, 'carry', { name: '\u2068Sign here\u2069' }))).toBeFocused();
    await press(say(studio, 'undo'));
    await expect(
      page.getByText(say(part, 'problem.page-empty', { name: '\u2068The end\u2069' })),
    ).toBeHidden();

    await press('Do you rent? Yes or no');
    const preview = page.getByRole('region', { name: say(part, 'preview') });
    const language = preview.getByLabel(say(part, 'preview.language'));
    await expect(language).toHaveValue('en');
    await language.selectOption('es');
    await pressKey(preview.getByLabel('Sí'), 'Space');
    await pressKey(
      preview.getByRole('button', { name: createTranslate('es')('applications', 'apply.continue') }),
    );
    await expect(preview.getByLabel(/^Your landlord/)).toBeVisible();
    await inspectScreen(page, 'form-builder');
    await press(say(studio, 'publish.open'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('New page: \u2068About you\u2069')).toBeVisible();
    await press(say(studio, 'publish.button'));
    await expect(page.getByText(say(studio, 'draft.none', { version: before.version + 1 }))).toBeVisible();
    await expect(dialog).toBeHidden();
  } finally {
    await restoreForm(page, before.published);
  }
});

test('an administrator keeps unsaved edits after a conflict, and sees the locations of errors in an invalid form file', async ({
  open,
}) => {
  const say = createTranslate('en');
  const page = await open({ device: 'desk', as: admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  const title = page.getByLabel(
    say('configuration', 'in-language', { label: say(part, 'page.title'), language: '\u2068English\u2069' }),
  );
  const { published } = await read(page);
  try {
    await expect(title).toBeVisible();
    const pages = published.pages.map((each, at) => (at === 0 ? { ...each, title: { en: 'Theirs' } } : each));
    await saveDraft(page, { ...published, pages });
    await title.fill('Typed too late');
    await page.getByRole('button', { name: say(studio, 'stale.theirs') }).click();
    await expect(title).not.toHaveValue('Typed too late');
    await page.getByRole('button', { name: say(studio, 'undo'), exact: true }).click();
    await expect(title).toHaveValue('Typed too late');

    await page.getByRole('button', { name: say(studio, 'file.open') }).click();
    const definition = { pages: [{ key: 'one', title: {}, fields: [] }] };
    await page.getByLabel(say(studio, 'file.choose')).setInputFiles({
      name: 'form.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ format: 'commonway-configuration-1', kind: 'form-builder/form', definition }),
      ),
    });
    await page.getByRole('button', { name: say(studio, 'file.import') }).click();
    await expect(page.getByText('pages.0.title')).toBeVisible();
    await inspectScreen(page, 'form-file');
  } finally {
    await discardDraft(page);
  }
});

test('an administrator previews a program in Spanish and Arabic with sample answers', async ({ open }) => {
  const say = createTranslate('en');
  const programs = 'program-setup';
  const page = await open({ device: 'desk', as: admin });
  await page.goto('/edit-resource/101');
  // Once the program is loaded, its page list links there too.
  await page
    .getByRole('link', { name: say(programs, 'link.preview'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: say(programs, 'preview.title') })).toBeVisible();
  const language = page.getByLabel(say(programs, 'preview.language'));
  await language.selectOption('es');
  await page.getByRole('button', { name: createTranslate('es')('programs', 'program.apply') }).click();
  const form = page.getByRole('tabpanel').locator('[lang="es"]');
  const continueButton = form.getByRole('button', {
    name: createTranslate('es')('applications', 'apply.continue'),
  });
  const firstName = form.getByLabel('Nombre', { exact: true });
  await continueButton.click();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: say(programs, 'preview.usual') }).click();
  await expect(firstName).toHaveValue('María');
  await continueButton.click();
  await expect(firstName).toHaveCount(0);
  await expect(form.getByRole('heading', { level: 3 })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await language.selectOption('ar');
  await expect(page.getByRole('tabpanel').locator('[dir="rtl"]')).toBeVisible();
  await page.getByRole('button', { name: say(programs, 'preview.most') }).click();
  await inspectScreen(page, 'program-preview-form');
});
