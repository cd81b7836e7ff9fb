// An administrator plans a colleague's time away, and deactivates a colleague who has open cases.
import { expect, type Page } from '@playwright/test';
import { tenantId } from '../api/db/seed/tenants/tenants.ts';
import { callApi } from './support/call-api.ts';
import { queryTenant } from './support/database.ts';
import { enterCase } from './support/entered-case.ts';
import { inspectScreen } from './support/inspect.ts';
import { test } from './support/journey-test.ts';
import { createTranslate } from './support/translate.ts';

const say = createTranslate('en');
const part = 'staff';
const office = tenantId.riverbend;
const button = (page: Page, key: string) => page.getByRole('button', { name: say(part, key), exact: true });

interface Colleague {
  readonly accountId: number;
  readonly staffId: number;
  readonly name: string;
}

/** Adds a colleague who accepted the invitation and may own the case. */
async function addColleague(admin: Page, lastName: string, applicationId: number): Promise<Colleague> {
  const mail = `cora-${crypto.randomUUID()}@riverbend.test`;
  const input = { ds_firstname: 'Cora', ds_lastname: lastName, ds_mail: mail, roles: [201] };
  const { accountId } = await callApi<{ accountId: number }>(admin, 'POST', '/staff', {
    ...input,
    requiresSecondFactor: false,
  });
  await queryTenant(office, 'update identity.account set accepted_at = now() where id = $1', [accountId]);
  const [member] = await queryTenant(
    office,
    'update staff_member set is_active = true where account_id = $1 returning id',
    [accountId],
  );
  const { programs } = await callApi<{ programs: { processId: number }[] }>(
    admin,
    'GET',
    `/staff/${accountId}/programs`,
  );
  const processIds = programs.map(({ processId }) => processId);
  await callApi(admin, 'PUT', `/staff/${accountId}/programs`, { processIds });
  await queryTenant(
    office,
    `insert into state_staff (tenant_id, process_id, state_id, staff_id)
     select distinct a.tenant_id, a.process_id, a.state_id, $2::bigint from application a
     join state_staff l on l.tenant_id = a.tenant_id and l.process_id = a.process_id and l.state_id = a.state_id
     where a.tenant_id = ${office} and a.id = $1`,
    [applicationId, member?.['id']],
  );
  return { accountId, staffId: Number(member?.['id']), name: `Cora ${lastName}` };
}

const getOwnerId = async (applicationId: number): Promise<number | null> => {
  const [row] = await queryTenant(office, 'select owner_id from application where id = $1', [applicationId]);
  const ownerId = row?.['owner_id'];
  return typeof ownerId === 'number' ? ownerId : null;
};

test('an administrator plans time away with a cover, and deactivates a colleague with open cases', async ({
  open,
}) => {
  const admin = await open({ device: 'desk', as: 'admin@riverbend.test' });
  const { applicationId } = await enterCase(admin);
  const away = await addColleague(admin, 'Away', applicationId);
  const cover = await addColleague(admin, 'Cover', applicationId);
  await queryTenant(office, 'update application set owner_id = $2 where id = $1', [
    applicationId,
    away.staffId,
  ]);
  const getDay = async (days: number): Promise<string> => {
    const [row] = await queryTenant(
      office,
      `select ((now() at time zone time_zone)::date + $1::int)::text as day from tenant where id = ${office}`,
      [days],
    );
    return String(row?.['day']);
  };

  await test.step('plans time away from today, and the cover gets the cases', async () => {
    await admin.goto(`/tools/edit-user/${away.accountId}`);
    await button(admin, 'absence.save').click();
    await expect(admin.getByRole('link', { name: say(part, 'absence.fromMissing') })).toBeVisible();
    await admin.getByLabel(say(part, 'absence.from'), { exact: true }).fill(await getDay(0));
    await admin.getByLabel(say(part, 'absence.back'), { exact: true }).fill(await getDay(7));
    await admin.getByLabel(say(part, 'absence.cover'), { exact: true }).selectOption(String(cover.staffId));
    await admin.getByLabel(say(part, 'absence.cases.all'), { exact: true }).check();
    await inspectScreen(admin, 'staff-absence');
    await button(admin, 'absence.save').click();
    await expect(admin.getByText(/Away until .+, covered by .*Cora Cover/)).toBeVisible();
    await expect.poll(() => getOwnerId(applicationId)).toBe(cover.staffId);
  });

  await test.step('the return gives the cases back', async () => {
    await button(admin, 'absence.end').click();
    await expect(button(admin, 'absence.end')).toBeHidden();
    await expect.poll(() => getOwnerId(applicationId)).toBe(away.staffId);
  });

  await test.step('deactivating asks who takes the case', async () => {
    await button(admin, 'deactivate').click();
    const dialog = admin.getByRole('dialog', { name: /Deactivate/ });
    await expect(dialog.getByText(/1 open case, 0 follow-ups/)).toBeVisible();
    await inspectScreen(admin, 'staff-hand-over');
    await dialog.getByRole('button', { name: say(part, 'deactivate'), exact: true }).click();
    await expect(dialog.getByRole('link', { name: /Choose who will take over the work in/ })).toBeVisible();
    await dialog.getByRole('combobox').selectOption(String(cover.staffId));
    await dialog.getByRole('button', { name: say(part, 'deactivate'), exact: true }).click();
    await expect(button(admin, 'access.return')).toBeVisible();
    await expect.poll(() => getOwnerId(applicationId)).toBe(cover.staffId);
  });

  await callApi(admin, 'PATCH', `/staff/${cover.accountId}`, {
    isActive: false,
    handOver: (
      await callApi<{ programs: { processId: number }[] }>(
        admin,
        'GET',
        `/staff/${cover.accountId}/open-work`,
      )
    ).programs.map(({ processId }) => ({ processId, staffId: null })),
  });
});
