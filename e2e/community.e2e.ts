// Staff search people, compare possible duplicates, merge two records, and undo it, by keyboard alone.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { pressKey } from './support/press-key.ts';
import { createTranslate } from './support/translate.ts';

const riverbend = 100;
const en = createTranslate('en');
const say = (key: string, values?: Record<string, string>) => en('work-queue/people', key, values);

/** Adds people without a case, as an import does. Returns the last name that they share. */
async function addPeople(...firstNames: readonly string[]): Promise<string> {
  const last = `Q${randomUUID().replace(/[\d-]/g, '').slice(0, 8)}`;
  await queryTenant(
    riverbend,
    `insert into applicant (tenant_id, kind, name, first_name, last_name, birth_date, phone)
     select $1, 'individual', first || ' ' || $2, first, $2, '1980-03-14', case when first = $4 then $5 end
     from unnest($3::text[]) first`,
    [
      riverbend,
      last,
      firstNames,
      firstNames[0],
      `+1209555${String(Math.floor(Math.random() * 9000) + 1000)}`,
    ],
  );
  return last;
}

test('an administrator merges two records of one person, and undoes it', async ({ open }) => {
  const last = await addPeople('Zoë', 'Zoe');
  const page = await open({ device: 'desk', as: 'admin@riverbend.test' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/gov-settings');
  await page.getByLabel(en('profiles/community', 'search')).fill(`${last} 3/14/1980`);
  await page.keyboard.press('Enter');
  const found = page.getByRole('link', { name: `Zoë ${last}` });
  await expect(found).toBeVisible();
  await expect(page.getByText(en('applications/entering', 'find.found', { count: '2' }))).toBeVisible();
  await inspectScreen(page, 'community-search');
  await pressKey(found);
  await expect(page.getByRole('heading', { level: 1, name: `Zoë ${last}` })).toBeVisible();
  const compare = page.getByRole('link', { name: say('similar.compare') });
  await expect(compare).toBeVisible();
  await inspectScreen(page, 'community-profile-record');

  await test.step('chooses which values stay', async () => {
    await pressKey(compare);
    await expect(page.getByRole('heading', { level: 1, name: say('merge.title') })).toBeVisible();
    await page.getByRole('radio', { name: `Zoe ${last}`, exact: true }).check();
    await inspectScreen(page, 'merge');
    await page.setViewportSize({ width: 360, height: 740 });
    await inspectScreen(page, 'merge on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await pressKey(page.getByRole('button', { name: say('merge.submit') }));
    await expect(page.getByRole('heading', { level: 1, name: `Zoe ${last}` })).toBeVisible();
  });

  await test.step('undoes the merge', async () => {
    await pressKey(page.getByRole('button', { name: new RegExp(`^${say('merge.undo')}`) }));
    await expect(page.getByRole('heading', { level: 1, name: `Zoë ${last}` })).toBeVisible();
  });

  await test.step('marks the other as a different person', async () => {
    await pressKey(
      page.getByRole('button', { name: say('similar.different.name', { name: `\u2068Zoe ${last}\u2069` }) }),
    );
    await expect(compare).toBeHidden();
    await expect(page.getByText(/^Marked “Not a duplicate” by/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await inspectScreen(page, 'community-profile-record on a phone');
  });
});

test('staff who enter a case are warned of a possible duplicate before the form', async ({ open }) => {
  const last = await addPeople('Noor', 'Nour');
  const page = await open({ device: 'phone', language: 'ar', as: 'intake@riverbend.test' });
  const translate = createTranslate('ar');
  const part = 'applications/entering';
  await page.goto('/v2/add-case');
  await page.getByLabel(translate(part, 'find.label')).fill(last);
  await page.getByRole('button', { name: translate(part, 'find'), exact: true }).click();
  await inspectScreen(page, 'add-case-search');
  const choose = page.getByRole('button', {
    name: translate(part, 'find.chooseName', { name: `Noor ${last}` }),
  });
  await choose.click();
  await expect(
    page.getByRole('heading', { name: translate('work-queue/people', 'duplicates') }),
  ).toBeVisible();
  await inspectScreen(page, 'add-case-duplicates');
});
