import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call } from '../../test/client.ts';
import { createOffice } from '../../test/factories.ts';
import { queryRows } from '../../test/rows.ts';
import { statement } from '../platform/sql.ts';

interface Entry {
  readonly id: number;
  readonly operation: string;
  readonly actorName: string;
  readonly subjectName: string | null;
}

/** An office with entries of two people, three operations, and several days, in the office's time zone. */
async function createTrail() {
  const office = await createOffice();
  const [member] = await queryRows<{ id: number; person: number; name: string }>(
    office.id,
    'select id, person_id as person, name from staff_member order by id limit 1',
  );
  if (member === undefined) throw new Error('an office has an administrator');
  const add = (at: string, person: number, employee: number | null, operation: string, isView = false) =>
    queryRows(
      office.id,
      `insert into audit_entry (tenant_id, at, operation, person_id, actor_name, impersonator_id, impersonator_name, is_view, subject_kind, subject_id)
       values ($9, $1, $2, $3, $4, $5, $6, $7, 'staff_member', $8)`,
      [at, operation, person, '=cmd', employee, employee && 'Ines', isView, member.id, office.id],
    );
  // 11:30 p.m. of March 1 in Los Angeles.
  await add('2001-03-02T07:30:00Z', 1, null, 'settings/save-settings');
  await add('2001-03-02T12:00:00Z', 2, null, 'settings/save-settings');
  await add('2001-03-03T12:00:00Z', 3, 2, 'staff/save-staff');
  await add('2001-03-04T12:00:00Z', 2, null, 'views/staffMember', true);
  return { ...office, member };
}

const days = { from: '2001-01-01', until: '2001-12-31' };
const toQuery = (query: string) =>
  new URLSearchParams({ ...days, ...Object.fromEntries(new URLSearchParams(query)) });

test('filters entries by person, action, and day of the office, newest first', async () => {
  const { admin, member } = await createTrail();
  const list = async (query: string): Promise<Entry[]> =>
    (await call('GET', `/audit?${toQuery(query)}`, undefined, admin)).body.entries;
  const operations = async (query: string) => (await list(query)).map(({ operation }) => operation);

  const all = ['staff/save-staff', 'settings/save-settings', 'settings/save-settings'];
  expect(await operations('')).toEqual(all);
  // An employee who acted as someone counts as the person.
  expect(await operations('personId=2')).toEqual(all.slice(0, 2));
  expect(await operations('personId=3')).toEqual([]);
  expect(await operations('personId=2&kind=views')).toEqual(['views/staffMember']);
  expect(await operations('operation=settings/save-settings')).toEqual(all.slice(1));
  expect(await operations('until=2001-03-01')).toEqual(all.slice(2));
  expect(await operations('from=2001-03-02&until=2001-03-02')).toEqual(all.slice(1, 2));
  expect((await list(''))[0]?.subjectName).toBe(member.name);

  const [newest] = await list('limit=1');
  expect(await operations(`beforeId=${newest?.id}`)).toEqual(all.slice(1));
  expect((await call('GET', '/audit?from=yesterday', undefined, admin)).status).toBe(422);
});

test('lists the people of the team and the actions that occurred', async () => {
  const { admin, member } = await createTrail();
  const { body } = await call('GET', '/audit-filters?kind=views', undefined, admin);
  expect(body.people).toContainEqual({ personId: member.person, name: member.name });
  expect(body.operations).toContain('views/staffMember');
  expect(body.operations).not.toContain('settings/save-settings');
});

test('exports a filter with labels and names instead of operation names, and audits the export', async () => {
  const office = await createTrail();
  const file = await call('GET', `/audit-file?${toQuery('personId=2')}`, undefined, office.admin);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = String(file.body).trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"Change a team member"');
  expect(lines[1]).toContain(`"${office.member.name}","Success"`);
  // Times are local, and a cell is never a formula.
  expect(lines[2]).toContain('"2001-03-02 04:00:00","\'=cmd"');
  const [{ details } = { details: null }] = await queryRows<{ details: unknown }>(
    office.id,
    `select details from audit_entry where operation = 'audit/download-audit-entries'`,
  );
  expect(details).toMatchObject({ rows: 2, filter: { personId: 2 } });
  expect((await call('GET', '/audit-file?person=2', undefined, office.admin)).status).toBe(422);
});

test.each([
  [
    'a person',
    "case when impersonator_id is null then person_id else impersonator_id end = 7 and at >= '2001-03-01'",
    'audit_entry_by_actor',
  ],
  ['an action', "operation = 'a/b' and at >= '2001-03-01'", 'audit_entry_by_operation'],
  ['days', "at >= '2001-03-01' and at < '2001-03-02'", 'audit_entry_by_time'],
  [
    'a page',
    '(at, id) < ((select max(at) from audit_entry where tenant_id = 100), 9)',
    'audit_entry_by_time',
  ],
])('reads entries of %s by an index, in its order', async (_, condition, index) => {
  const { ports } = await testApp();
  const plan = await ports.database.tenant(100, async (tx) => {
    for (const method of ['seqscan', 'bitmapscan', 'sort'])
      await tx.rows(statement(`set local enable_${method} = off`, []));
    return tx.rows<{ 'QUERY PLAN': string }>(
      statement(
        `explain select id from audit_entry where tenant_id = 100 and is_view = false and ${condition} order by at desc, id desc limit 50`,
        [],
      ),
    );
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain(index);
  expect(text).not.toContain('Sort');
});
