// Staff find cases, people, pages, and actions from anywhere, by keyboard alone and on a phone.
import { expect, type Page } from '@playwright/test';
import { createUniqueLastName, enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'shell/search';

const getSearch = (page: Page, translate = say) => {
  const dialog = page.getByRole('dialog', { name: translate(part, 'title') });
  return { dialog, input: dialog.getByRole('combobox'), options: dialog.getByRole('option') };
};

test('staff search from any page by keyboard', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const lastName = createUniqueLastName();
  await enterCase(page, { firstName: 'Ada', lastName });
  const { dialog, input, options } = getSearch(page);

  await test.step('the slash key opens the search, Escape closes it', async () => {
    await page.goto('/reports');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(input).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('Ctrl-K finds a case and its person, and Enter opens the case', async () => {
    await page.keyboard.press('Control+k');
    await input.fill(lastName);
    await expect(options.filter({ hasText: `Ada ${lastName}` })).not.toHaveCount(0);
    await expect(input).toHaveAttribute('aria-activedescendant', /.+/);
    // What distinguishes people of the same name, on the case and on the person.
    await expect(options.filter({ hasText: 'Born 1990 · ' })).toHaveCount(2);
    await inspectScreen(page, 'search');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v2\/review\?id=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  });
  await test.step('the actions of the case are commands', async () => {
    await page.keyboard.press('Control+k');
    await input.fill('status hist');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/panel=history/);
  });
  await test.step('the opened case is first among the recent results', async () => {
    await page.keyboard.press('Control+k');
    await expect(options.first()).toContainText(`Ada ${lastName}`);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain(lastName);
  });
  await test.step('arrow keys move through the results and wrap', async () => {
    await input.fill('calls');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await input.fill('call log');
    await expect(options).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/v2\/inbox\/calls$/);
  });
});

test('an administrator overrides a result and views the portal as the applicant from the search', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  const lastName = createUniqueLastName();
  // The second application from this address does not pass a validation.
  await enterCase(page, { firstName: 'Ada', lastName });
  const { applicationId } = await enterCase(page, { firstName: 'Ben', lastName });
  const { dialog, input, options } = getSearch(page);
  await page.goto(`/v2/review?id=${applicationId}`);
  await expect(page.getByRole('button', { name: say('work-queue', 'case.more') })).toBeVisible();

  await test.step('overrides a result, which the search then no longer offers', async () => {
    await page.keyboard.press('Control+k');
    await input.fill(say('work-queue/validations', 'override.label', { title: '' }).trim());
    await expect(options.first()).toBeVisible();
    const label = (await options.first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    const reason = page.getByRole('dialog', { name: say('work-queue/validations', 'override') });
    await reason
      .getByLabel(say('work-queue/validations', 'override.reason'), { exact: true })
      .fill('They share a house.');
    await reason.getByRole('button', { name: say('work-queue/validations', 'override.do') }).click();
    await expect(reason).toBeHidden();
    await page.keyboard.press('Control+k');
    await input.fill(label);
    await expect(dialog.getByRole('status')).toContainText(say(part, 'found', { count: 0 }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('views the portal as an applicant who has an account, for a reason', async () => {
    const resident = await createResident({ lastName });
    const phone = await open({ device: 'phone', as: resident.mail });
    const own = await submitApplication(phone, resident);
    await page.goto(`/v2/review?id=${own}`);
    await expect(page.getByRole('button', { name: say('work-queue', 'case.more') })).toBeVisible();
    await page.keyboard.press('Control+k');
    await input.fill(say('accounts', 'seeAs.open'));
    await expect(options).toHaveCount(1);
    await page.keyboard.press('Enter');
    const reason = page.getByRole('dialog').filter({ hasText: lastName });
    await reason.getByRole('textbox').fill('The applicant asked for help by phone.');
    await reason.getByRole('button', { name: say('accounts', 'seeAs.start') }).click();
    await expect(page).toHaveURL(new RegExp(`/applications/${own}$`));
    await page.getByRole('button', { name: say('shell', 'acting.end') }).click();
    await expect(page).toHaveURL(/\/v2\/review/);
  });
});

test('a caseworker is offered no action of an administrator, and finds answers to questions', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const { applicationId } = await enterCase(page, { firstName: 'Ada', lastName: createUniqueLastName() });
  await page.goto(`/v2/review?id=${applicationId}`);
  await expect(page.getByRole('button', { name: say('work-queue', 'case.more') })).toBeVisible();
  const { input, options } = getSearch(page);
  await page.keyboard.press('Control+k');
  await input.fill(say('accounts', 'seeAs.open'));
  await expect(options).toHaveCount(0);
  await input.fill('forgot password');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faqs\?question=password$/);
  await expect(page.getByText(say('tenants/questions', 'password'))).toBeVisible();
  await expect(page.getByText(say('tenants/questions', 'code'))).toBeHidden();
});

test('the list of shortcuts names the keys that work on each page, and none that are turned off', async ({
  open,
}) => {
  const page = await open({ device: 'desk', as: 'manager@riverbend.test' });
  const { applicationId } = await enterCase(page, { firstName: 'Ada', lastName: createUniqueLastName() });
  const shortcuts = page.getByRole('dialog', { name: say('shell/navigation', 'shortcuts') });
  const getKeys = () => shortcuts.locator('kbd').allTextContents();
  const toggle = shortcuts.getByRole('checkbox', { name: say(part, 'shortcuts.on') });

  await test.step('on a case, every key of a panel opens it', async () => {
    await page.goto(`/v2/review?id=${applicationId}`);
    await expect(page.getByRole('tablist')).toBeVisible();
    await page.keyboard.press('?');
    const tasks = shortcuts.getByRole('definition').filter({ hasText: say('work-queue', 'panel.tasks') });
    await expect(tasks).toBeVisible();
    await expect.poll(getKeys).toEqual(expect.arrayContaining(['Ctrl+K', '/', '?', 'a', 'i', 's', 'f', 't']));
    // The case was not opened from the queue, so none is next.
    expect(await getKeys()).not.toContain('j');
    await inspectScreen(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await expect(page).toHaveURL(/panel=tasks/);
  });

  await test.step('on the inbox of cases, the slash key belongs to the search of the queue', async () => {
    await page.goto('/v2/inbox');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: say('shell/navigation', 'shortcuts') }).click();
    await expect.poll(getKeys).toEqual(expect.arrayContaining(['j', 'k', 'x', 'Enter']));
    const keys = await getKeys();
    expect(keys.filter((key) => key === '/')).toHaveLength(1);
    expect(new Set(keys).size).toBe(keys.length);
  });

  await test.step('turned off, only the key with Ctrl is left, in the list and on the page', async () => {
    await toggle.uncheck();
    await expect.poll(getKeys).toEqual(['Ctrl+K']);
    await page.keyboard.press('Escape');
    await expect(shortcuts).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(getSearch(page).dialog).toBeVisible();
    await expect(shortcuts).toBeHidden();
    await getSearch(page).input.fill(say('shell/navigation', 'shortcuts'));
    await expect(getSearch(page).options).toHaveCount(1);
    await page.keyboard.press('Enter');
    await toggle.check();
    await expect.poll(getKeys).toContain('j');
  });
});

test('the search fills a phone, and works in Arabic', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'intake@riverbend.test', language: 'ar' });
  const ar = createTranslate('ar');
  const { dialog, input, options } = getSearch(page, ar);
  await page.goto('/reports');
  await page.getByRole('button', { name: ar('shell/navigation', 'search.open') }).click();
  await input.fill(ar('shell/navigation', 'page.calls'));
  await expect(options).toHaveCount(1);
  const getSize = async () => {
    const box = await dialog.boundingBox();
    return [Math.round(box?.y ?? -1), Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
  };
  await expect.poll(getSize).toEqual([0, 360, 740]);
  await inspectScreen(page, 'search-phone-ar');
  await options.first().click();
  await expect(page).toHaveURL(/\/v2\/inbox\/calls$/);
});
