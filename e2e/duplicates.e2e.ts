// An administrator goes through the possible duplicates of the whole office.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/office-test.ts';
import { createTranslate } from './support/translate.ts';

const en = createTranslate('en');
const say = (key: string, values?: Record<string, string>) => en('work-queue/people', key, values);

test('an administrator marks one pair as different and compares another', async ({ open, office }) => {
  const [found] = await queryTenant(0, 'select id from tenant where subdomain = $1', [office.subdomain]);
  const officeId = Number(found?.id);
  // The pairs that the job finds within a minute.
  await queryTenant(
    officeId,
    `with person as (
       insert into applicant (tenant_id, kind, name, birth_date)
       select $1, 'individual', name, '1980-03-14' from unnest(array['Ines Roth', 'Ines Roth', 'Ole Berg', 'Ole Berg']) name
       returning tenant_id, id, name)
     insert into possible_duplicate (tenant_id, applicant_id, other_id, kind, score, likeness, is_twin, found_at)
     select tenant_id, min(id), max(id), 'person', 1,
       '{"name":1,"birthDate":1,"phone":null,"mail":null,"address":null}', false, now()
     from person group by tenant_id, name`,
    [officeId],
  );
  const page = await open({ device: 'desk', tenant: office.subdomain, as: office.admin });
  await page.goto('/tools/duplicates');
  const different = page.getByRole('button', { name: /Ines Roth/ });
  await expect(different).toBeVisible();
  await inspectScreen(page, 'duplicates');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspectScreen(page, 'duplicates on a phone');
  await different.click();
  await expect(different).toBeHidden();
  await page.getByLabel(say('pairs.kind'), { exact: true }).selectOption('business');
  await expect(page.getByText(say('pairs.none'), { exact: true })).toBeVisible();
  await page.getByLabel(say('pairs.kind'), { exact: true }).selectOption('person');
  await page.getByRole('link', { name: /^Compare and merge .*Ole Berg/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('merge.title') })).toBeVisible();
});
