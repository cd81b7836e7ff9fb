// Which cases staff see: every operation is called by people who may not see a case, because they aren't on the team of its
// program or review it blind. Each refuses its ID, and no list, search, file, or count has it.
import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';
import { operations } from '@commonway/contract/operations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './app.ts';
import { type Ask, as, filled, type Ids } from './asks/ask.ts';
import { insertCaseRecords } from './case-records.ts';
import { type Answer, call } from './client.ts';
import { toEntries } from './entries.ts';
import { asks } from './foreign-probe.ts';
import { createSessionCache, type PersonName } from './people.ts';
import { getStaffId, loadIds } from './queue-items.ts';
import { queryRow, queryRows } from './rows.ts';

const session = createSessionCache();
const tenant = 100;
/** Home Repair Loan, which is reviewed blind. The operator is on its panel; the case worker is taken off its team. */
const loans = 105;

interface Hidden {
  readonly application: number;
  readonly applicant: number;
  readonly name: string;
  readonly process: number;
}
let hidden: Hidden;
let ids: Ids;

beforeAll(loadIds);
beforeAll(async () => {
  hidden = await queryRow<Hidden>(
    tenant,
    `select a.id as application, a.applicant_id as applicant, a.applicant_name as name, a.process_id as process
     from application a join program p on p.process_id = a.process_id and p.id = $1
     where a.is_submitted and exists (select from application_document d where d.application_id = a.id)
       and (select count(*) from application o where o.applicant_id = a.applicant_id and o.is_submitted) = 1
       and (select count(*) from application o where o.applicant_name = a.applicant_name) = 1
     order by a.id desc limit 1`,
    [loans],
  );
  await queryRows(
    tenant,
    `update application set owner_id = null, is_conversation_open = true, last_contact_at = now(), unread_sms = 1 where id = $1`,
    [hidden.application],
  );
  await queryRows(tenant, 'delete from process_staff where process_id = $1 and staff_id = any($2)', [
    hidden.process,
    [getStaffId('caseworker'), getStaffId('supervisor')],
  ]);
  ids = await queryRow<Ids>(
    tenant,
    `select a.program_id as program, a.state_id as state, (
       select min(d.document_id) from application_document d where d.application_id = a.id) as document, (
       select max(o.id) from application o where o.is_submitted and o.process_id <> a.process_id) as own
     from application a where a.id = $1`,
    [hidden.application],
  );
  const others = {
    staff: getStaffId('manager'),
    company: 1,
    tenant,
    tenantName: 'riverbend',
    person: 10_001,
  };
  const records = await insertCaseRecords(hidden, others.staff);
  ids = { ...ids, ...hidden, ...others, ...records, account: 1 };
});

/** On the team of the case's program. */
const colleague = 'manager';
const hiddenFrom = [
  ['the team of another program', 'caseWorker', 'case_restricted'],
  ['a supervisor of another program', 'supervisor', 'case_restricted'],
  ['a blind reviewer', 'operator', 'blind_review'],
] as const satisfies [string, PersonName, string][];

/** Sends a request, with the ids and the applicant's name in place of braces. */
const send = async (ask: Ask, who: PersonName): Promise<Answer> => {
  const texts = JSON.stringify(ask)
    .replaceAll('{name}', hidden.name)
    .replaceAll('{id}', String(hidden.application));
  const [method, path, body] = filled(JSON.parse(texts), ids);
  return call(method, path, body, await session(who));
};

/** Whether an answer has the case, its applicant, or their name. */
function showsCase({ body }: Answer): boolean {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return text.includes(hidden.name) || new RegExp(`\\b${hidden.application}\\b`).test(text);
}

const staffOperations = operations.filter(
  ({ who }) => who.kind === 'session' && who.accountTypes.includes('Government'),
);
const isOfStaff = ({ name, who }: Ask): boolean =>
  who !== 'individual' && staffOperations.some((operation) => operation.name === name);

/** Requests that answer which of the given cases they found. */
const finding = /find-source-items|get-work-queue|check-bulk|bulk-change|preview/;
const ofCases = asks.filter(
  (ask) => isOfStaff(ask) && /application|applicant/.test(ask.what) && !ask.request.includes('{own}'),
);
/** Opens the case on purpose; tested below. */
const opening = 'work-queue/open-restricted-case';
const byId = [
  ...ofCases.filter(({ name }) => !finding.test(name) && name !== opening),
  ...['work-queue/list-requests', 'work-queue/get-request-choices', 'work-queue/list-snapshots'].map((name) =>
    as(colleague)(
      name,
      'application',
      `GET ${operations.find((each) => each.name === name)?.path.replace('{applicationId}', '{application}')}`,
    ),
  ),
];

/** Reading operations without a request above, and why. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  'Configurations, people of the office, and its plan: no cases.':
    /^(billing|form-builder|marketplace|program-setup|settings|single-sign-on|staff|validation-rules|workflow)\/|automations\/(get|list)-(automatic|rule-choices)|calls\/(get-my|get-phone|list-phone)|score-sheet|template|office-fields|list-audit-filters|list-(broadcasts|views|uploads)|get-(roles|processes-for-user)|get-(my-phone|government-user|payment-channels|process-categories)|list-(program-)?denial-reasons/,
  'The configuration of automations tries past cases, with its own permission.':
    /automations\/(list-rule-scheduled|replay)/,
  'The reviewer’s own reviews, redacted (reviews/blind-review.test.ts).':
    /^reviews\/(get-review|list-my-reviews|download-review-document)$/,
  'Numbers by the same scope.': /^reports\/|count-(options|unread)$/,
  'By the ID of something in a case: requireCaseAccess of its case.':
    /^messaging\/(get-mail|show-mail|show-preview|download-)|calls\/download-recording|payments\/get-payment|snapshot$|get-rent-pdf-status/,
  'Of a program: requireProgramAccess.':
    /^payments\/(download|list-finance)|^reviews\/(get|download)-ranking/,
  'Counts without a case, or texts of strangers.':
    /^broadcasts\/(get|check)-broadcast$|list-unmatched-texts|(get|list|preview)-bulk-changes?$|preview-letters/,
  'Rows of files by their numbers, without values.': /^imports\//,
  'For administrators alone, who see every case.':
    /^profiles\/(list-privacy-requests|preview-deletion)$|list-possible-duplicates$/,
  'What the caller is writing.': /^accounts\/list-drafts$/,
  'An applicant’s own.': /^applications\/download-|list-my-fees/,
};

test('every reading operation of staff is called, or named with the reason', () => {
  const called = new Set([...byId, ...ofCases, ...lists()].map(({ name }) => name));
  const missing = staffOperations
    .filter(({ name, writes }) => !writes && !called.has(name))
    .filter(({ name }) => !Object.values(elsewhere).some((names) => names.test(name)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** Roles that these operations need besides, and selections that find nothing; they refuse these people anyway. */
const accepted = ['not_allowed', 'not_found', 'nothing_selected'];

describe.each(hiddenFrom)('%s', (_, who, refusal) => {
  test.each(byId.map((ask) => [ask.name, ask.request, ask] as const))(
    'is refused %s (%s)',
    async (_name, _request, ask) => {
      const before = await loadCase();
      const { status, body } = await send(ask, who);
      expect([403, 404]).toContain(status);
      expect([refusal, ...accepted]).toContain(body.error);
      expect(await loadCase()).toEqual(before);
    },
  );

  test.each(lists().map((ask) => [ask.name, ask.request, ask] as const))(
    'does not find the case by %s (%s)',
    async (_name, _request, ask) => {
      expect(showsCase(await send(ask, ask.who))).toBe(true);
      const answer = await send(ask, who);
      expect(answer.status).toBeLessThan(500);
      expect(showsCase(answer)).toBe(false);
    },
  );

  test('does not count the cases of the program', async () => {
    const mine = await session(who);
    const { body: overview } = await call('GET', '/reports/overview', undefined, mine);
    expect(overview.byProgram.map(({ processId }: { processId: number }) => processId)).not.toContain(
      hidden.process,
    );
    const counts = await call('POST', '/queue-options/counts', { domain: 'Process', filter: [] }, mine);
    expect(counts.body.counts.length).toBeGreaterThan(2);
    expect(counts.body.counts.map(({ id }: { id: number }) => id)).not.toContain(hidden.process);
    const total = async (entries: Parameters<typeof toEntries>[0]) =>
      (await call('POST', '/GetWorkQueue', toEntries(entries), mine)).body.GetWorkQueue.TotalItems;
    expect(await total({ ProcessID: hidden.process })).toBe(0);
    expect(await total({})).toBe(overview.total);
  });

  test('pages have the other programs in the same order', async () => {
    const pages = async (person: PersonName) => {
      const rows: { id: number; processId: number }[] = [];
      for (const Page of [1, 2, 3, 4, 5]) {
        const entries = toEntries({ Sortby: 'ApplicationDate', Orderby: 'DESC', Page, PageSize: 100 });
        const { body } = await call('POST', '/GetWorkQueue', entries, await session(person));
        rows.push(...body.GetWorkQueue.queue);
      }
      return rows;
    };
    const all = await pages(colleague);
    const visible = all.filter(({ processId }) => processId !== hidden.process);
    expect(visible.length).toBeLessThan(all.length);
    expect((await pages(who)).map(({ id }) => id).slice(0, visible.length)).toEqual(
      visible.map(({ id }) => id),
    );
  });

  test('cannot change the case with others', async () => {
    const { version } = await queryRow<{ version: number }>(
      tenant,
      'select version from application where id = $1',
      [hidden.application],
    );
    const change = toEntries({
      ItemID: hidden.application,
      AssignedToUserID: getStaffId(who === 'operator' ? 'operator' : 'caseworker'),
      Version: version,
    });
    const { body } = await call('POST', '/AdvanceState/bulk', [change], await session(who));
    expect(body.AdvanceState).toMatchObject([{ changed: false, error: 'not_found' }]);
    const selection = { kind: 'items', items: [{ id: hidden.application, version }] };
    const preview = await call(
      'POST',
      '/bulk-changes/preview',
      { selection, change: { stateId: null, ownerId: 30_001 } },
      await session(who),
    );
    expect(preview.body.error).toBe('nothing_selected');
  });
});

test('the times of statuses are those of the reader’s programs', async () => {
  await queryRows(
    tenant,
    `insert into state_time (tenant_id, process_id, state_id, cases, median_seconds, ninetieth_seconds)
     select $1::int, s.process_id, min(s.id), 5, 60, 90 from workflow_state s group by s.process_id
     on conflict do nothing`,
    [tenant],
  );
  const listProcesses = async (name: PersonName): Promise<number[]> => {
    const { body } = await call('GET', '/reports/state-times', undefined, await session(name));
    return body.times.map(({ processId }: { processId: number }) => processId);
  };
  expect(await listProcesses('admin')).toContain(hidden.process);
  const visible = await listProcesses('supervisor');
  expect(visible.length).toBeGreaterThan(0);
  expect(visible).not.toContain(hidden.process);
});

test('events of the case reach only the open pages of those who may see it', async () => {
  const { events } = (await testApp()).ports;
  const names = [colleague, 'admin', 'caseWorker', 'supervisor', 'operator'] as const;
  const received: [PersonName, LiveEvent][] = [];
  const subscribe = (name: (typeof names)[number]) =>
    events.subscribe({
      tenantId: tenant,
      staffId: getStaffId(name.toLowerCase()),
      applicantId: null,
      sessionId: crypto.randomUUID(),
      deliver: (event) => void received.push([name, event]),
      disconnect: () => undefined,
    });
  const subscriptions = names.map(subscribe);
  const visit = async (applicationId: number) =>
    call('POST', `/cases/${applicationId}/visits`, { isHere: true }, await session(colleague));
  const listReaders = (applicationId: number) =>
    received.filter(([, event]) => event.applicationId === applicationId).map(([name]) => name);
  // A program without a team is open to all staff.
  const { id: open, processId } = await queryRow<{ id: number; processId: number }>(
    tenant,
    `select max(a.id) as id, a.process_id as "processId" from application a
     where a.is_submitted and not exists (
       select from program p join review_panel v on v.program_id = p.id where p.process_id = a.process_id)
     group by a.process_id order by id desc limit 1`,
  );
  await queryRows(tenant, 'delete from process_staff where process_id = $1', [processId]);
  await visit(hidden.application);
  // Notifications arrive in the order of their transactions.
  await visit(open);
  await expect.poll(() => listReaders(open)).toEqual(names);
  expect(listReaders(hidden.application)).toEqual([colleague, 'admin']);
  for (const unsubscribe of subscriptions) unsubscribe();
});

/** Requests of lists that have the case for its team. */
function lists(): Ask[] {
  const [of, office] = [as(colleague), as('admin')];
  const name = '{name}';
  // Without the entries that these tests cause.
  const day = 'from=2001-06-01&until=2001-06-01';
  return [
    of(
      'work-queue/get-work-queue',
      'list',
      'POST /GetWorkQueue',
      toEntries({ Sortby: 'LastComm', Orderby: 'DESC' }),
    ),
    of('work-queue/get-work-queue', 'list', 'POST /GetWorkQueue', toEntries({ Search: name })),
    of('work-queue/get-work-queue', 'list', 'POST /GetWorkQueue', toEntries({ ApplicationIDs: '{id}' })),
    of(
      'work-queue/get-work-queue',
      'list',
      'POST /GetWorkQueue',
      toEntries({ ProcessID: '{process}', PageSize: 100 }),
    ),
    of(
      'work-queue/find-source-items',
      'list',
      'POST /FindSourceItems',
      toEntries({ ApplicationIDs: '{id}' }),
    ),
    of('work-queue/find-source-items', 'list', 'POST /FindSourceItems', toEntries({ Search: name })),
    of('work-queue/download-queue', 'list', 'GET /queue-file?ProcessID={process}'),
    of('work-queue/find-matches', 'list', 'POST /search', { words: name }),
    of('work-queue/find-matches', 'list', 'POST /search', { words: '{id}' }),
    of('applications/find-applicants', 'list', 'POST /applicants/search', { words: name }),
    of('messaging/list-conversations', 'list', 'GET /conversations?list=unassigned'),
    of('work-queue/list-bulk-change-items', 'list', 'GET /bulk-changes/{change}/items'),
    of('calls/list-calls', 'list', 'GET /calls'),
    of('calls/list-calls', 'list', 'GET /calls?filter=unmatched'),
    of('messaging/list-unmatched-mail', 'list', 'GET /mail/unmatched'),
    office('broadcasts/list-broadcast-recipients', 'list', 'GET /broadcasts/{broadcast}/recipients'),
    office('broadcasts/download-broadcast', 'list', 'GET /broadcasts/{broadcast}/file'),
    office('audit/list-audit-entries', 'list', `GET /audit?${day}`),
    office('audit/list-audit-entries', 'list', `GET /audit?${day}&kind=views`),
    office('audit/download-audit-entries', 'list', `GET /audit-file?${day}`),
    office('audit/download-audit-entries', 'list', `GET /audit-file?${day}&kind=views`),
  ];
}

const loadCase = () =>
  queryRow(
    tenant,
    `select row_to_json(a) as application, (select count(*) from communication c where c.application_id = a.id) as communications
     from application a where a.id = $1`,
    [hidden.application],
  );
