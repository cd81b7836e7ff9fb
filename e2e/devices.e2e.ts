// Opens pages on devices as people have them: with a wrong clock, without storage, with other locale data, translated by
// the browser. Some pages in the standard run, all of them in npm run soak:e2e.
import { expect, type Page } from '@playwright/test';
import { inSoak } from '../api/test/soak.ts';
import { denyStorage, deviceModes, translatePage } from './support/device-modes.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { getRentFormControls } from './support/rent-form.ts';
import { routeGroups } from './support/screens/routes.ts';
import { signIn } from './support/sign-in.ts';
import { createTranslate } from './support/translate.ts';

// Groups are independent: both workers share them.
test.describe.configure({ mode: 'parallel' });

const say = createTranslate('en');
const sample = ['/login', '/applications', '/applications/:applicationId', '/v2/inbox', '/v2/review'];
const sampleGroups = ['a visitor', 'an individual', 'a caseworker'];
const groups = inSoak(
  routeGroups.filter(({ title }) => sampleGroups.includes(title)),
  routeGroups,
);

for (const mode of deviceModes)
  for (const { title, visit, width, pages } of groups)
    test(`${mode.title}: ${title}`, async ({ open }) => {
      test.setTimeout(inSoak(180_000, 900_000));
      const page = await open({ ...visit, ...(mode.title.includes('locale') && { language: 'es' }) });
      await page.setViewportSize({ width, height: 800 });
      await mode.enter?.(page);
      for (const [pattern, address] of Object.entries(pages).filter(([each]) =>
        inSoak(sample.includes(each), true),
      ))
        await test.step(pattern, async () => {
          await page.goto(typeof address === 'string' ? address : await address());
          await page.waitForLoadState('networkidle');
          await mode.work?.(page);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.getByText(say('shell', 'failure.title'))).toHaveCount(0);
          await expect(page.getByText(say('shell', 'session.expired.title'))).toHaveCount(0);
          // Visitors start over on pages that continue a sign-up.
          if (visit.as !== undefined) await expect(page).not.toHaveURL(/\/login\?notice/);
        });
      // The fixture reads the storage of open pages.
      await page.close();
    });

/** Opens the first page of a new application as a new resident. */
async function openForm(page: Page): Promise<ReturnType<typeof getRentFormControls>> {
  const form = getRentFormControls(page, 'en');
  await page.goto('/confirmation-resource/101?page=about-you');
  await expect(form.control('firstName')).toBeVisible();
  return form;
}

test('a browser that denies storage shows the form, says so once, and saves the answers', async ({
  open,
}) => {
  const page = await open({ device: 'phone' });
  await signIn(page, (await createResident()).mail);
  await denyStorage(page);
  const form = await openForm(page);
  await expect(page.getByText(say('applications', 'save.noDevice'))).toHaveCount(1);
  const saved = page.waitForResponse((answer) => Boolean(answer.request().postData()?.includes('Ottoline')));
  await form.write({ firstName: 'Ottoline' });
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(form.control('firstName')).toHaveValue('Ottoline');
  await page.close();
});

test('a form that the browser translates shows the texts that change', async ({ open }) => {
  const page = await open({ device: 'phone' });
  await signIn(page, (await createResident()).mail);
  await translatePage(page);
  const form = await openForm(page);
  await expect(page.locator('h1 font').first()).toBeVisible();
  await form.write({ firstName: 'Ottoline' });
  await expect(page.getByText(say('applications', 'save.saved', { time: '' }).trim())).toBeVisible();
});

test('a queue that the browser translates can be searched, sorted, and filtered', async ({ open }) => {
  const page = await open({ device: 'desk', as: 'caseworker@riverbend.test' });
  await translatePage(page);
  await page.goto('/v2/inbox');
  const table = page.getByRole('table', { name: 'Applications' });
  await expect(table.locator('tbody font').first()).toBeVisible();
  const status = table.getByRole('columnheader', { name: say('work-queue', 'column.Status') });
  await status.getByRole('button').first().click();
  await expect(status).toHaveAttribute('aria-sort', /ascending|descending/);
  const rows = table.locator('tbody tr');
  const search = page.getByRole('searchbox', { name: 'Search applications' });
  await search.fill('no one has this name');
  await expect(rows).toHaveCount(0);
  await search.fill('');
  await expect(rows.first()).toBeVisible();
  await expect(table.locator('tbody font').first()).toBeVisible();
});

test('a page that is opened offline says so, and loads automatically when the connection is back', async ({
  open,
}) => {
  const page = await open({ device: 'phone', as: 'household@example.test' });
  await page.goto('/home');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').locator('a[href="/privacy"]').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('shell', 'failure.offline'));
  await page.context().setOffline(false);
  await expect(title).not.toHaveText(say('shell', 'failure.offline'));
  await expect(page).toHaveURL(/\/privacy$/);
});
