// The queue over HTTP compared with plain SQL: every filter, every sort in both directions, totals, pages, and search.
import type { QueueItem } from '@commonway/contract/work-queue/queue-item.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { toEntries } from '../../test/entries.ts';
import { createSessionCache } from '../../test/people.ts';
import { getStaffId, loadIds } from '../../test/queue-items.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

interface Queue {
  readonly filters: readonly { Domain: string; id: number; name: string }[];
  readonly queue: readonly QueueItem[];
  readonly TotalItems: number;
  readonly TotalIsCapped: boolean;
}

async function queue(keys: Record<string, string | number | undefined>): Promise<Queue> {
  const { status, body } = await call('POST', '/GetWorkQueue', toEntries(keys), await session('supervisor'));
  expect([status, body.error]).toEqual([200, undefined]);
  return body.GetWorkQueue;
}

const requestQueue = async (list: unknown) =>
  (await call('POST', '/GetWorkQueue', list, await session('supervisor'))).body;

/** IDs in order of submission. Conditions apply to `application a`. */
const recount = async (condition: string, values: readonly unknown[] = []): Promise<number[]> =>
  (
    await queryRows(
      tenant,
      `select a.id from application a where a.is_submitted and ${condition} order by a.submitted_at, a.id`,
      values,
    )
  ).map(({ id }) => id as number);

/** Reads all pages. */
async function allPages(keys: Record<string, string | number | undefined>): Promise<QueueItem[]> {
  const items: QueueItem[] = [];
  for (let page = 1; page < 40; page += 1) {
    const { queue: rows, TotalItems } = await queue({ ...keys, PageSize: 100, Page: page });
    items.push(...rows);
    if (items.length >= TotalItems || rows.length === 0) break;
  }
  return items;
}

let some: Record<string, number> & { day: string; category: string; channel: string; contactDay: string };

beforeAll(loadIds);
beforeAll(async () => {
  // Ensures that some applications are due today.
  await queryRows(
    tenant,
    'update application set due_at = now() where id in (select id from application where due_at is not null order by id limit 3)',
  );
  // Ensures that an applicant answered a request.
  await queryRows(
    tenant,
    `insert into information_request (tenant_id, application_id, state, items, due_on, asked_version, asked_by_name,
       answered_version, answered_by_name, answered_at)
     select tenant_id, application_id, 'answered', '[{"field": "lease"}]', current_date, version, 'Rosa', version, 'Ana', now()
     from application_submission s
     where not exists (select from information_request r where r.application_id = s.application_id)
     order by application_id limit 1`,
  );
  some = (await queryRow(
    tenant,
    `select a.process_id as process, a.state_id as state, a.owner_id as owner, a.company_id as company, a.id,
       to_char(a.submitted_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day, a.category, a.payment_channel as channel,
       to_char(a.last_contact_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as "contactDay"
     from application a where a.is_submitted and a.owner_id is not null and a.company_id is not null
       and a.category is not null and a.payment_channel is not null and a.last_contact_at is not null
     order by a.id limit 1`,
  )) as typeof some;
});

/** The date of a timestamp in the office's time zone. */
const officeDay = (column: string): string => `(${column} at time zone 'America/Los_Angeles')::date`;

const isOpen = `exists (select from workflow_state s
  where s.process_id = a.process_id and s.id = a.state_id and not s.is_terminal)`;
const ofTeam = `(owner_id is null and exists (select from process_staff q
  where q.staff_id = $1 and q.process_id = a.process_id and q.role_id = coalesce(a.owner_role_id, q.role_id)))`;

type Keys = Record<string, string | number>;
const filters: readonly (readonly [
  name: string,
  keys: () => Keys,
  condition: string,
  values: () => unknown[],
])[] = [
  ['no filter', () => ({}), 'true', () => []],
  ['ProcessID', () => ({ ProcessID: some['process'] as number }), 'process_id = $1', () => [some['process']]],
  ['StateID', () => ({ StateID: some['state'] as number }), 'state_id = $1', () => [some['state']]],
  ['StateIDs', () => ({ StateIDs: `${some['state']},102` }), 'state_id in ($1, 102)', () => [some['state']]],
  ['PartnerID', () => ({ PartnerID: some['company'] as number }), 'company_id = $1', () => [some['company']]],
  ['AssignedTo', () => ({ AssignedTo: some['owner'] as number }), 'owner_id = $1', () => [some['owner']]],
  ['AssignedTo unassigned', () => ({ AssignedTo: 0 }), 'owner_id is null', () => []],
  [
    'AssignedToIDs with unassigned',
    () => ({ AssignedToIDs: `${some['owner']},0` }),
    '(owner_id = $1 or owner_id is null)',
    () => [some['owner']],
  ],
  [
    'StartDate',
    () => ({ StartDate: some.day }),
    `${officeDay('submitted_at')} >= $1::date`,
    () => [some.day],
  ],
  ['EndDate', () => ({ EndDate: some.day }), `${officeDay('submitted_at')} <= $1::date`, () => [some.day]],
  [
    'StartDate and EndDate',
    () => ({ StartDate: some.day, EndDate: some.day }),
    `${officeDay('submitted_at')} = $1::date`,
    () => [some.day],
  ],
  [
    'LastContactDate',
    () => ({ LastContactDate: some.contactDay }),
    `${officeDay('last_contact_at')} = $1::date`,
    () => [some.contactDay],
  ],
  [
    'PaymentChannelName',
    () => ({ PaymentChannelName: some.channel }),
    'payment_channel = $1',
    () => [some.channel],
  ],
  ['CategoryName', () => ({ CategoryName: some.category }), 'category = $1', () => [some.category]],
  ['Due overdue', () => ({ Due: 'overdue' }), 'due_at < now()', () => []],
  ['Due today', () => ({ Due: 'today' }), `${officeDay('due_at')} = ${officeDay('now()')}`, () => []],
  [
    'Due this week',
    () => ({ Due: 'week' }),
    `date_trunc('week', ${officeDay('due_at')}) = date_trunc('week', ${officeDay('now()')})`,
    () => [],
  ],
  ['ApplicationIDs', () => ({ ApplicationIDs: `${some['id']},987654321` }), 'id = $1', () => [some['id']]],
  ['Transition Assignment', () => ({ Transition: 'Assignment' }), 'owner_id is null', () => []],
  ['Transition Status', () => ({ Transition: 'Status' }), 'owner_id is not null', () => []],
  ['Conditions open', () => ({ Conditions: 'open' }), isOpen, () => []],
  [
    'Conditions open and unread',
    () => ({ Conditions: 'unread,open' }),
    `${isOpen} and unread_email + unread_sms + unread_voice + unread_ivr > 0`,
    () => [],
  ],
  [
    'Conditions waiting',
    () => ({ Conditions: 'waiting' }),
    `(exists (select from workflow_state s where s.process_id = a.process_id and s.id = a.state_id and s.waits_for_applicant)
      or exists (select from information_request r where r.application_id = a.id and r.state = 'open'))`,
    () => [],
  ],
  [
    'Conditions documents',
    () => ({ Conditions: 'documents' }),
    `exists (select from information_request r where r.application_id = a.id and r.state = 'answered')`,
    () => [],
  ],
  ['AssignedTo the team', () => ({ AssignedTo: -2 }), ofTeam, () => [getStaffId('supervisor')]],
  [
    'AssignedToIDs with me and the team',
    () => ({ AssignedToIDs: '-1,-2' }),
    `(owner_id = $1 or ${ofTeam})`,
    () => [getStaffId('supervisor')],
  ],
  ['Transition All', () => ({ Transition: 'All' }), 'true', () => []],
  [
    'several keys',
    () => ({
      ProcessID: some['process'] as number,
      AssignedTo: some['owner'] as number,
      StartDate: '2020-01-01',
    }),
    'process_id = $1 and owner_id = $2',
    () => [some['process'], some['owner']],
  ],
];

test.each(filters)(
  '%s returns the same applications and total as a recount',
  async (_name, keys, condition, values) => {
    const expected = await recount(condition, values());
    expect(expected.length).toBeGreaterThan(0);
    const items = await allPages({ ...keys(), Sortby: 'ApplicationDate', Orderby: 'ASC' });
    expect(items.map(({ id }) => id)).toEqual(expected);
    const { TotalItems, TotalIsCapped } = await queue({ ...keys(), PageSize: 1 });
    expect([TotalItems, TotalIsCapped]).toEqual([expected.length, false]);
  },
);

/** Each sort's value of a row. Rows with equal values may be in any order. */
const sorts: readonly (readonly [sort: string, cell: (item: QueueItem) => string | number | null])[] = [
  ['ApplicationDate', ({ createdAt }) => Date.parse(createdAt)],
  ['ApplicationID', ({ id }) => id],
  ['ApplicantName', ({ userName }) => userName],
  ['ProgramName', ({ processName }) => processName],
  ['AssignedTo', ({ ownerName }) => ownerName],
  ['Partner', ({ companyName }) => companyName],
  ['LastComm', ({ lastComDate }) => (lastComDate === null ? null : Date.parse(lastComDate))],
  ['LastChange', ({ changedAt }) => Date.parse(changedAt)],
  ['Due', ({ dueAt }) => (dueAt === null ? null : Date.parse(dueAt))],
  ['Status', ({ currentStateName }) => currentStateName],
  ['Messages', ({ unreadTotal }) => unreadTotal],
  ['Validations', ({ validations: { failed, warning, passed } }) => failed * 1e4 + warning * 100 + passed],
  ['CaseNumber', ({ caseNumber }) => caseNumber],
  ['ClientID', ({ clientId }) => clientId],
  ['CommDirection', ({ ComDirection }) => ComDirection],
  ['CommType', ({ ComType }) => ComType],
  ['PaymentChannel', ({ paymentChannelName }) => paymentChannelName],
];

test.each(sorts)(
  'sorts by %s in both directions, each row once, in the order of PostgreSQL',
  async (sort, cell) => {
    const everything = (await recount('true')).toSorted((one, other) => one - other);
    for (const direction of ['ASC', 'DESC']) {
      const items = await allPages({ Sortby: sort, Orderby: direction });
      expect(items.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(everything);
      const values = items.map(cell);
      const kind = typeof values.find((value) => value !== null) === 'number' ? 'float8' : 'text';
      const inOrder = await queryRows<{ v: string | number | null }>(
        tenant,
        `select v from unnest($1::${kind}[]) v order by v ${direction}`,
        [values],
      );
      expect([direction, values]).toEqual([direction, inOrder.map(({ v }) => v)]);
    }
  },
);

test('pages have no gaps or duplicate rows', async () => {
  const one = await queue({ Page: 1, PageSize: 7 });
  const two = await queue({ Page: 2, PageSize: 7 });
  const both = await queue({ Page: 1, PageSize: 14 });
  expect([...one.queue, ...two.queue].map(({ id }) => id)).toEqual(both.queue.map(({ id }) => id));
});

test('returns 25 rows by default, 100 at most, and none past the last page', async () => {
  expect((await queue({})).queue).toHaveLength(25);
  expect((await queue({ PageSize: 5000 })).queue).toHaveLength(100);
  expect((await queue({ PageSize: 0 })).queue).toHaveLength(1);
  const beyond = await queue({ Page: 40_000 });
  expect([beyond.queue.length, beyond.TotalItems]).toEqual([0, (await recount('true')).length]);
});

/** SQL: the application's search text contains each word of $1. */
const containsWords = `a.id in (select application_id from application_search where not exists (
  select from unnest(string_to_array(trim(fold_search_text($1)), ' ')) word where position(word in search_text) = 0))`;

test('searches names, IDs, and email addresses case-insensitively and escapes wildcards', async () => {
  const [row] = await queryRows<{ id: number; name: string; mail: string }>(
    tenant,
    `select a.id, a.applicant_name as name, p.mail from application a join applicant p on p.id = a.applicant_id
     join application_search s on s.application_id = a.id and position(fold_search_text(p.mail) in s.search_text) > 0
     where a.is_submitted
     order by a.id desc limit 1`,
  );
  const words = [
    String(row?.id),
    row?.name.toUpperCase(),
    row?.name.split(' ').at(-1)?.slice(1, 5),
    row?.mail,
  ] as string[];
  for (const word of words) {
    const expected = await recount(containsWords, [word]);
    const items = await allPages({ Search: word });
    expect([word, items.map(({ id }) => id)]).toEqual([word, expected]);
    expect(expected).toContain(row?.id);
  }
  for (const word of ['%', "' or true --", 'no such words']) {
    const expected = await recount(containsWords, [word]);
    expect([word, (await queue({ Search: word })).TotalItems]).toEqual([word, expected.length]);
  }
});

test('excludes drafts', async () => {
  const [draft] = await queryRows(tenant, 'select id from application where not is_submitted limit 1');
  expect(draft).toBeDefined();
  expect((await queue({ ApplicationIDs: String(draft?.['id']) })).TotalItems).toBe(0);
});

test('a row matches the tables', async () => {
  const { queue: rows } = await queue({ ApplicationIDs: String(some['id']) });
  const [row] = await queryRows<object>(
    tenant,
    `select a.version, p.name ->> 'en' as "processName", s.name as "currentStateName", a.owner_name as "ownerName",
       a.unread_email + a.unread_sms + a.unread_voice + a.unread_ivr as "unreadTotal", a.award_amount as "awardAmount",
       a.external_id as "externalId", a.submitted_at as "createdAt"
     from application a join program p on p.process_id = a.process_id
     join workflow_state s on s.process_id = a.process_id and s.id = a.state_id where a.id = $1`,
    [some['id']],
  );
  const { createdAt, ...plain } = row as { createdAt: string };
  expect(rows[0]).toMatchObject(plain);
  expect(Date.parse(rows[0]?.createdAt ?? '')).toBe(Date.parse(createdAt));
  expect(rows[0]?.validations.total).toBe(
    (rows[0]?.validations.failed ?? 0) +
      (rows[0]?.validations.warning ?? 0) +
      (rows[0]?.validations.passed ?? 0),
  );
});

test("returns the tenant's programs, states, partners, and staff as filter options", async () => {
  const { filters: options } = await queue({ PageSize: 1 });
  for (const [domain, table] of [
    ['Process', 'program'],
    ['State', 'workflow_state'],
    ['Partner', 'company'],
    ['AssignedTo', 'staff_member where is_active'],
  ]) {
    const { n } = await queryRow(tenant, `select count(*) as n from ${table}`);
    expect([domain, options.filter(({ Domain }) => Domain === domain).length]).toEqual([domain, n]);
  }
  const rowsAlone = await queue({ PageSize: 1, WithFilters: 0 });
  expect({ ...rowsAlone, filters: options }).toEqual(await queue({ PageSize: 1 }));
  expect(rowsAlone.filters).toEqual([]);
});

test('rejects unknown keys, invalid values, and another person’s email', async () => {
  expect(await requestQueue(toEntries({ Sortby: 'Color' }))).toMatchObject({
    statusCode: 422,
    error: 'sort_not_possible',
  });
  expect(await requestQueue(toEntries({ Owner: 1 }))).toMatchObject({
    statusCode: 422,
    error: 'unknown_key',
  });
  expect(await requestQueue(toEntries({ StartDate: '02/30/2026' }))).toMatchObject({
    error: 'invalid_input',
    fields: { StartDate: ['invalid'] },
  });
  expect(await requestQueue(toEntries({ UserEmail: 'admin@riverbend.test' }))).toMatchObject({
    statusCode: 403,
    error: 'not_allowed',
  });
  expect(
    await requestQueue(toEntries({ UserEmail: 'Supervisor@Riverbend.test', PageSize: 1 })),
  ).toHaveProperty('GetWorkQueue');
});

test('security 72: rejects a search of more than 200 characters', async () => {
  expect((await queue({ Search: 'a'.repeat(200) })).TotalItems).toBe(0);
  expect(await requestQueue(toEntries({ Search: 'a'.repeat(201) }))).toMatchObject({
    error: 'invalid_input',
    fields: { Search: ['invalid'] },
  });
});

test('names and sorts programs in the reader’s language: rows, filter options, and processes', async () => {
  const reader = { ...(await session('intake')), headers: { cookie: 'commonway_language=es' } };
  const names = await queryRows<{ id: number; name: string }>(
    tenant,
    `select process_id::int as id, name ->> 'es' as name from program where name ->> 'es' <> name ->> 'en'`,
  );
  expect(names.length).toBeGreaterThan(3);
  const spanish = new Map(names.map(({ id, name }) => [id, name]));
  const entries = toEntries({ WithFilters: 1, Sortby: 'ProgramName', Orderby: 'ASC', PageSize: 100 });
  const { body } = await call('POST', '/GetWorkQueue', entries, reader);
  const { queue: rows, filters } = body.GetWorkQueue as Queue;
  for (const { processId, processName } of rows)
    expect(processName).toBe(spanish.get(processId) ?? processName);
  const options = filters.filter(({ Domain, id }) => Domain === 'Process' && spanish.has(id));
  expect(options.map(({ id, name }) => [id, name])).toEqual(
    expect.arrayContaining(options.map(({ id }) => [id, spanish.get(id)])),
  );
  expect(options.length).toBe(spanish.size);
  const processes = await call('POST', '/GetProcessesForUser', toEntries({}), reader);
  const named = processes.body.GetProcessesForUser as { processId: number; processName: string }[];
  expect(named.some(({ processId, processName }) => spanish.get(processId) === processName)).toBe(true);
  const sorted = await queryRows<{ name: string }>(
    tenant,
    `select coalesce(name ->> 'es', name ->> 'en', code) as name from program p
     where exists (select from application a where a.process_id = p.process_id and a.is_submitted) order by name`,
  );
  const [first] = rows;
  expect(first?.processName).toBe(sorted[0]?.name);
  // The reader before in English has a cache of their own.
  const english = await call('POST', '/GetWorkQueue', entries, await session('intake'));
  expect((english.body.GetWorkQueue as Queue).queue.map(({ processName }) => processName)).not.toEqual(
    rows.map(({ processName }) => processName),
  );
});
