// A case outside of a staff member's programs opens for a reason, for some hours; their programs are set by an administrator.
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, createOffice } from '../../../test/factories.ts';
import { createSessionCache, type PersonName } from '../../../test/people.ts';
import { getStaffId, loadIds } from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let id: number;
let processId: number;

beforeAll(loadIds);
beforeAll(async () => {
  ({ id } = await createCase());
  const row = await queryRow<{ process: number }>(
    tenant,
    'select process_id as process from application where id = $1',
    [id],
  );
  processId = row.process;
});

const get = async (who: PersonName) => {
  const { status, body } = await call('GET', `/cases/${id}`, undefined, await session(who));
  return [status, body.error];
};
const open = async (who: PersonName, reason = 'The applicant is at the counter') =>
  call('POST', `/cases/${id}/openings`, { reason }, await session(who));

/** Sets the programs of a staff member through the page of the team member. */
async function saveProgramsWithout(login: string): Promise<void> {
  const admin = await session('admin');
  const { account } = await queryRow<{ account: number }>(
    tenant,
    `select account_id as account from staff_member where id = $1`,
    [getStaffId(login)],
  );
  const path = `/staff/${account}/programs`;
  const { programs } = (await call('GET', path, undefined, admin)).body;
  const processIds = programs
    .map((program: { processId: number }) => program.processId)
    .filter((each: number) => each !== processId);
  const handOver = [{ processId, staffId: null }];
  const saved = await call('PUT', path, { processIds, handOver }, admin);
  expect(saved.status).toBe(200);
  const onTeam = saved.body.programs.filter(({ isOnTeam }: { isOnTeam: boolean }) => isOnTeam);
  expect(onTeam.map((program: { processId: number }) => program.processId)).toEqual(processIds);
}

test('an administrator takes a person off a program’s team, who then no longer sees its cases', async () => {
  expect(await get('manager')).toEqual([200, undefined]);
  await saveProgramsWithout('manager');
  expect(await get('manager')).toEqual([403, 'case_restricted']);
  expect(await get('supervisor')).toEqual([200, undefined]);
  expect(await get('admin')).toEqual([200, undefined]);
});

test('opens a case for a reason, which is audited and reported to a supervisor', async () => {
  expect((await open('manager', 'Why')).status).toBe(422);
  const { status, body } = await open('manager');
  expect(status).toBe(200);
  expect(new Date(body.expiresAt).getTime()).toBeGreaterThan(0);
  expect(await get('manager')).toEqual([200, undefined]);
  const entry = await queryRow<object>(
    tenant,
    `select subject_id::int as subject, actor_name as actor, details ->> 'reason' as reason from audit_entry
     where operation = 'work-queue/open-restricted-case' order by id desc limit 1`,
  );
  expect(entry).toMatchObject({ subject: id, reason: 'The applicant is at the counter' });
  const notified = await queryRows<{ staff: number }>(
    tenant,
    `select r.staff_id::int as staff from notice n join notice_reader r on r.id = n.reader_id
     where n.kind = 'case-opened' and n.subject_id = $1`,
    [id],
  );
  expect(notified.map(({ staff }) => staff)).toContain(getStaffId('supervisor'));
});

test('the opened case is in lists too, and no other case of the program', async () => {
  const list = async () =>
    (
      await call(
        'POST',
        '/GetWorkQueue',
        [{ key: 'ProcessID', val: processId, type: 'Int' }],
        await session('manager'),
      )
    ).body.GetWorkQueue;
  await expect.poll(async () => (await list()).TotalItems).toBe(1);
  expect((await list()).queue.map((item: { id: number }) => item.id)).toEqual([id]);
});

test('an opening ends', async () => {
  await queryRows(
    tenant,
    `insert into case_opening (tenant_id, application_id, staff_id, reason, opened_at, expires_at)
     select tenant_id, application_id, $2, reason, opened_at, now() - interval '1 second' from case_opening where application_id = $1`,
    [id, getStaffId('caseworker')],
  );
  await saveProgramsWithout('caseworker');
  expect(await get('caseWorker')).toEqual([403, 'case_restricted']);
});

test('returns null for staff who see the case anyway, and refuses blind reviewers and other offices', async () => {
  expect((await open('supervisor')).body).toEqual({ expiresAt: null });
  const blind = await queryRow<{ id: number }>(
    tenant,
    `select max(a.id)::int as id from application a join program p on p.process_id = a.process_id and p.id = 105 where a.is_submitted`,
  );
  const refused = await call(
    'POST',
    `/cases/${blind.id}/openings`,
    { reason: 'To know who it is' },
    await session('operator'),
  );
  expect([refused.status, refused.body.error]).toEqual([403, 'blind_review']);
  const { admin } = await createOffice();
  const foreign = await call('POST', `/cases/${id}/openings`, { reason: 'Not of this office' }, admin);
  expect(foreign.body.error).toBe('not_found');
});

test('a program without a team is open to all staff', async () => {
  await queryRows(tenant, 'delete from process_staff where process_id = $1', [processId]);
  expect(await get('manager')).toEqual([200, undefined]);
  expect(await get('caseWorker')).toEqual([200, undefined]);
});
