// Fees are never overlooked: residents read what to pay, an approval with an unpaid fee is confirmed, and an
// administrator sees amounts before publishing, and no fee that would not be charged.
import type { ConfigurationView } from '@commonway/contract/configuration/kind.ts';
import { expect, type Page } from '@playwright/test';
import { callApi } from './support/call-api.ts';
import { queryTenant } from './support/database.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createResident } from './support/new-resident.ts';
import { submitRentCase } from './support/rent-case.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const tenant = 100;
const licenseProgram = 103;

/** Moves an application into a status, with an unpaid fee of $25. */
async function addFee(applicationId: number, status: string): Promise<void> {
  await queryTenant(
    tenant,
    `with moved as (
       update application a set state_id = s.id, payment_status = 'Pending' from workflow_state s
       where a.id = $1 and s.process_id = a.process_id and s.name = $2 returning a.id
     )
     insert into fee (tenant_id, application_id, key, label, amount_minor, currency, status)
     select ${tenant}, id, 'visit', '{"en": "Visit fee", "es": "Cuota de visita", "ar": "رسم الزيارة"}', 2500, 'USD', 'due' from moved`,
    [applicationId, status],
  );
}

for (const [language, sentence] of [
  ['en', /Pay .*\$25.* for .*Visit fee/],
  ['es', /Pague .*25.* por .*Cuota de visita/],
  ['ar', /ادفع .*25.* مقابل .*رسم الزيارة/],
] as const)
  test(`a resident reads the same about a fee on home, in the list, and in the case (${language})`, async ({
    open,
  }) => {
    const resident = await createResident({ language });
    const phone = await open({ device: 'phone', language, as: resident.mail });
    await phone.goto('/privacy');
    const id = await submitRentCase(phone);
    await addFee(id, 'Intake review');
    await phone.setViewportSize({ width: 360, height: 780 });
    for (const path of ['/home', '/applications', `/applications/${id}`]) {
      await phone.goto(path);
      await expect(phone.getByRole('main')).toContainText(sentence);
      await inspectScreen(phone, `fee-${language}${path.replaceAll(/[/\d]+/g, '-')}`);
    }
  });

test('staff confirm an approval with an unpaid fee, of one case and of several', async ({ open }) => {
  const resident = await createResident();
  const phone = await open({ device: 'phone', as: resident.mail });
  await phone.goto('/privacy');
  const id = await submitRentCase(phone);
  await addFee(id, 'Pending-Approval');
  const staff = await open({ device: 'phone', as: 'supervisor@riverbend.test' });
  await staff.setViewportSize({ width: 360, height: 780 });
  await staff.goto(`/v2/review?id=${id}`);
  await staff.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await expect(dialog).toContainText(say('work-queue', 'unpaid.text', { count: 1, amounts: '$25' }));
  await inspectScreen(staff, 'approve-unpaid');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByRole('link', { name: say('work-queue', 'unpaid.missing') })).toBeVisible();
  await dialog.getByLabel(say('work-queue', 'unpaid.accept')).check();
  await expect(dialog.getByRole('region', { name: say('work-queue', 'decision.letter') })).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(() =>
      queryTenant(
        tenant,
        `select s.name from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id where a.id = $1`,
        [id],
      ),
    )
    .toEqual([{ name: 'Approved' }]);
});

const program = (key: string, values?: Record<string, string | number>): string =>
  say('program-setup', key, values);

/** Discards the draft of the license program. */
async function discardDraft(page: Page): Promise<void> {
  const path = `/program-setups/${licenseProgram}`;
  const { draft } = await callApi<ConfigurationView<object, unknown>>(page, 'GET', path);
  await callApi(page, 'POST', `${path}/discard`, { revision: draft.revision });
}

test('an administrator adds fees only with a payment option', async ({ open }) => {
  const page = await open({ device: 'phone', as: 'admin@riverbend.test' });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/edit-resource/${licenseProgram}?section=fees`);
  const option = page.getByLabel(program('field.Payments'));
  await expect(page.getByRole('button', { name: program('fees.add') })).toBeVisible();
  await option.selectOption('None');
  await expect(page.getByRole('button', { name: program('fees.add') })).toBeHidden();
  await expect(page.getByText(program('fees.idle'))).toBeVisible();
  await expect(page.getByText(program('fees.choose'))).toBeVisible();
  await inspectScreen(page, 'fees-idle');
  await option.selectOption('Both');
  await page.getByRole('button', { name: program('fees.add') }).click();
  await expect(page.getByText(/in the draft, saved by/)).toBeVisible();
  await discardDraft(page);
});
