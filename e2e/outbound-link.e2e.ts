// A program whose form is on another site: opening it is recorded, and never waits long for that.
import { expect, type Page } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const healthx = 483;
const coverage = 701;
/** The simulator of the form's site. */
const form = '/dev/forms/coverage';

/** Opens the program with working scripts. */
async function openProgram(page: Page): Promise<void> {
  await page.goto(`/resources/${coverage}`);
  await expect(page.locator('html')).toHaveAttribute('data-scripted', '');
}
const apply = (page: Page) => page.getByRole('link', { name: say('programs', 'program.applyElsewhere') });

test('records that a visitor opened the form of another site, once', async ({ open }) => {
  const count = async (): Promise<number> => {
    const [row] = await queryTenant(
      healthx,
      `select count(*)::int as count from audit_entry where operation = 'programs/record-apply-click'
       and subject_id = $1 and details ->> 'address' = $2`,
      [coverage, form],
    );
    return Number(row?.['count']);
  };
  const before = await count();
  const page = await open({ device: 'phone', tenant: 'healthx' });
  await openProgram(page);
  await apply(page).click();
  await expect(page).toHaveURL(form);
  await expect.poll(count).toBe(before + 1);
});

test('opens the form although the server does not answer the record (spec 9, 250 ms)', async ({ open }) => {
  const page = await open({ device: 'phone', tenant: 'healthx' });
  await openProgram(page);
  // Never answered: only the limit can open the form.
  let wasSent = false;
  await page.route('**/api/programs/*/apply-clicks', () => {
    wasSent = true;
  });
  await apply(page).click();
  await expect(page).toHaveURL(form);
  expect(wasSent).toBe(true);
});
