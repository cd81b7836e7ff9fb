import { beforeEach, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import { runMarketplaceJob } from '../../test/marketplace.ts';
import { getOwnStaffId } from '../../test/notices.ts';
import { setOfficePlan } from '../../test/office-plan.ts';
import { queryRows } from '../../test/rows.ts';

let office: Office;
beforeEach(async () => {
  office = await createOffice();
});

const warn = () => runMarketplaceJob('marketplace/warn-of-limits');
/** Invites intake specialists, who take a seat each. */
async function invite(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const person = {
      ds_firstname: 'Nora',
      ds_lastname: 'New',
      ds_mail: `${crypto.randomUUID()}@office.test`,
    };
    const added = { ...person, roles: [201], requiresSecondFactor: false };
    expect((await call('POST', '/staff', added, office.admin)).status).toBe(200);
  }
}
/** The seat warnings of the office: to whom, of which level, and how they are sent. */
const listWarnings = () =>
  queryRows<{ staffId: number; key: string; mail: string }>(
    office.id,
    `select r.staff_id as "staffId", n.key, n.mail from notice n
     join notice_reader r on r.tenant_id = n.tenant_id and r.id = n.reader_id
     where n.kind = 'plan-limit' and n.key like 'staffSeats%' order by n.id`,
  );

test('warns administrators at 80% and at 100% of a limit, once for each in a month, by email and in the portal', async () => {
  await setOfficePlan(office.id, 'starter');
  await invite(2);
  await warn();
  expect(await listWarnings()).toEqual([]);
  await invite(1);
  await warn();
  await warn();
  const staffId = await getOwnStaffId(office.admin);
  const key = expect.stringMatching(/^staffSeats nearLimit \d{4}-\d{2}$/);
  expect(await listWarnings()).toEqual([{ staffId, key, mail: 'at-once' }]);
  await invite(1);
  await warn();
  await warn();
  expect((await listWarnings()).map(({ key: each }) => each.split(' ')[1])).toEqual(['nearLimit', 'atLimit']);
  const { body } = await call('GET', '/notices', undefined, office.admin);
  expect(body.unread).toMatchObject([{ kind: 'plan-limit', text: expect.stringContaining('limit') }]);
});

test('warns again in another month', async () => {
  await setOfficePlan(office.id, 'starter');
  await invite(3);
  await warn();
  await queryRows(
    office.id,
    `update notice set key = 'staffSeats nearLimit 2000-01' where kind = 'plan-limit' and key like 'staffSeats%'`,
  );
  await warn();
  expect(await listWarnings()).toHaveLength(2);
});

test('warns no office without a plan, or with a plan that has no limits', async () => {
  await invite(4);
  await warn();
  await setOfficePlan(office.id, 'county');
  await warn();
  expect(await listWarnings()).toEqual([]);
});

test('a plan that we don’t know has the limits of the smallest plan', async () => {
  await setOfficePlan(office.id, 'renamed-by-mistake');
  await invite(4);
  const person = { ds_firstname: 'Nora', ds_lastname: 'New', ds_mail: 'sixth@office.test' };
  const refused = await call(
    'POST',
    '/staff',
    { ...person, roles: [201], requiresSecondFactor: false },
    office.admin,
  );
  expect(refused.body).toMatchObject({ error: 'plan_staff_limit' });
});
