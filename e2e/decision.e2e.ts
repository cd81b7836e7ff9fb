// A resident reads the decision on an application: the letter, the reason, the award, and until when to appeal.
import { expect } from '@playwright/test';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident, submitApplication } from './support/new-resident.ts';
import { createTranslate } from './support/translate.ts';

const tenant = 100;
const en = createTranslate('en');

/** Denies an application for the first reason of its process, with a deadline to appeal. */
const deny = (applicationId: number, appealUntil: string) =>
  queryTenant(
    tenant,
    `with denied as (
       update application a set state_id = s.id, state_since = now()
       from workflow_state s where s.process_id = a.process_id and s.name = 'Denied' and a.id = $1
       returning a.id, a.process_id, s.id as state_id
     )
     insert into application_history
       (tenant_id, application_id, kind, to_state_id, changed_by_name, denial_reason_id, appeal_until)
     select ${tenant}, id, 'state', state_id, 'Staff',
            (select min(r.id) from denial_reason r where r.process_id = denied.process_id), $2::date
     from denied`,
    [applicationId, appealUntil],
  );

test('a resident reads why her application was denied, and appeals with a message', async ({ open }) => {
  const resident = await createResident();
  const phone = await open({ device: 'phone', as: resident.mail });
  const id = await submitApplication(phone, resident);
  await deny(id, '2099-03-03');
  await phone.goto('/resources');
  const task = phone
    .getByRole('region', { name: en('applications/home', 'tasks') })
    .getByRole('listitem')
    .filter({ hasText: en('applications/home', 'decision.denied') });
  await expect(task).toContainText('March 3, 2099');
  await inspectScreen(phone, 'decision-home');
  await task.getByRole('link').click();
  const decision = phone.getByRole('region', { name: en('applications', 'decision.title') });
  await expect(decision).toContainText('Address is outside the service area');
  await expect(decision).toContainText('March 3, 2099');
  await decision.getByText(en('applications', 'letter.read')).click();
  await expect(decision).toContainText('Dear Nadia Petrov,');
  await inspectScreen(phone, 'decision-denied');
  const downloading = phone.waitForEvent('download');
  await decision.getByRole('link', { name: en('applications', 'letter.pdf') }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await phone.getByLabel(en('applications', 'messages.reply')).fill('I appeal. My address is in the county.');
  await phone.getByRole('button', { name: en('applications', 'messages.send') }).click();
  await expect(phone.getByRole('log')).toContainText('I appeal.');
});

test('an appeal that is over says so, in Arabic', async ({ open }) => {
  const resident = await createResident();
  const page = await open({ device: 'phone', as: resident.mail, language: 'ar' });
  const ar = createTranslate('ar');
  const id = await submitApplication(page, resident);
  await deny(id, '2020-03-03');
  await page.goto(`/applications/${id}`);
  const decision = page.getByRole('region', { name: ar('applications', 'decision.title') });
  await expect(decision).toContainText(ar('applications', 'appeal.over', { day: '' }).trim());
  await decision.getByText(ar('applications', 'letter.read')).click();
  await inspectScreen(page, 'decision-arabic');
});

test('an approved applicant sees the amount and its payment, in Tagalog', async ({ open }) => {
  const page = await open({ device: 'desk', as: '+15550100199' });
  const tl = createTranslate('tl');
  await page.goto('/applications');
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
  const decision = page.getByRole('region', { name: tl('applications', 'decision.title') });
  await expect(decision).toContainText(tl('applications', 'decision.amount'));
  await expect(decision).toContainText('$');
  await inspectScreen(page, 'decision-approved');
});
