// Payout files over HTTP on real PostgreSQL: checked completely, approved by a second person, counted once.
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { buildPayoutFile, reserveAwards, uploadFile } from '../../test/finance.ts';
import { createSessionCache, type PersonName } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let programId = 0;
beforeAll(async () => {
  programId = (await reserveAwards(1, 1))[0].programId;
});

let references = 0;
function newReference(): string {
  references += 1;
  return `T-${references}`;
}

const propose = async (content: string | Uint8Array, query = '', who: PersonName = 'supervisor') =>
  uploadFile(`/award-payout-file?programId=${programId}${query}`, content, await session(who));
const decide = async (fileId: number, decision: string, who: PersonName = 'admin') =>
  call('POST', `/finance-files/${fileId}/decision`, { decision, comment: 'As agreed' }, await session(who));
const errorsOf = (body: { results: { line: number; column: string; error: string }[] }) =>
  body.results.map(({ line, column, error }) => `${line} ${column} ${error}`);
const listCountedAmounts = (ids: readonly number[]) =>
  queryRows<{ id: number; minor: number }>(
    tenant,
    `select o.application_id as id, sum(o.amount_minor) as minor from payout o
     join finance_file f on f.id = o.file_id and f.status = 'applied' where o.application_id = any($1) group by 1 order by 1`,
    [ids],
  );

test('security 46: counts a payout after a second person approves it, and updates the queue', async () => {
  const [one, other] = await reserveAwards(2, 500);
  const file = buildPayoutFile([one.id, '500', newReference()], [other.id, '120.50', newReference()]);
  const { status, body } = await propose(file);
  expect([status, body.results]).toEqual([200, []]);
  expect(body.file).toMatchObject({ status: 'proposed', rowCount: 2, totalMinor: 62_050, mayDecide: false });
  expect(await listCountedAmounts([one.id, other.id])).toEqual([]);
  const approved = await decide(body.file.id, 'approve');
  expect(approved.body).toMatchObject({ status: 'applied', comment: 'As agreed', mayDecide: false });
  expect(await listCountedAmounts([one.id, other.id])).toEqual([
    { id: one.id, minor: 50_000 },
    { id: other.id, minor: 12_050 },
  ]);
  const items = await queryRows(
    tenant,
    'select payment_status as status from application where id = any($1) order by id',
    [[one.id, other.id]],
  );
  expect(items.map((item) => item['status'])).toEqual(['Paid', 'Processing']);
  const audited = await queryRows(
    tenant,
    `select operation, subject_kind as kind, subject_id as id from audit_entry
     where operation like 'payments/%' and (subject_id = $1 or subject_id = any($2)) order by id`,
    [body.file.id, [one.id, other.id]],
  );
  expect(audited).toHaveLength(4);
});

test('security 46: refuses approval by the proposer, also in the database, and lets the proposer withdraw the file', async () => {
  const [award] = await reserveAwards(1, 500);
  const { body } = await propose(buildPayoutFile([award.id, '1', newReference()]));
  const refused = await decide(body.file.id, 'approve', 'supervisor');
  expect([refused.status, refused.body.error]).toEqual([403, 'second_person_needed']);
  await expect(
    queryRows(
      tenant,
      `update finance_file set status = 'applied', decided_by = uploaded_by, decided_at = now() where id = $1`,
      [body.file.id],
    ),
  ).rejects.toThrow('violates check constraint');
  expect((await decide(body.file.id, 'reject', 'supervisor')).body.status).toBe('rejected');
  expect((await decide(body.file.id, 'approve')).body.error).toBe('already_decided');
  expect(await listCountedAmounts([award.id])).toEqual([]);
});

test('security 46: accepts one of 20 simultaneous approvals', async () => {
  const [award] = await reserveAwards(1, 500);
  const { body } = await propose(buildPayoutFile([award.id, '400', newReference()]));
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide(body.file.id, 'approve')));
  const accepted = answers.filter(({ status }) => status === 200);
  expect(accepted).toHaveLength(1);
  for (const { status, body: refused } of answers.filter((answer) => answer !== accepted[0]))
    expect([status, refused.error]).toEqual([409, 'already_decided']);
  expect(await listCountedAmounts([award.id])).toEqual([{ id: award.id, minor: 40_000 }]);
});

test('security 46: accepts the same file once, also from 10 simultaneous requests, and again after a rejection', async () => {
  const [award] = await reserveAwards(1, 500);
  const file = buildPayoutFile([award.id, '500', newReference()]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => propose(file)));
  const ids = new Set(answers.map(({ body }) => body.file.id));
  expect([answers.map(({ status }) => status), ids.size]).toEqual([answers.map(() => 200), 1]);
  const [id] = [...ids] as [number];
  expect(await queryRows(tenant, 'select line from payout where file_id = $1', [id])).toEqual([{ line: 2 }]);
  await decide(id, 'reject');
  const again = (await propose(file)).body.file;
  expect([again.status, again.id === id]).toEqual(['proposed', false]);
  await decide(again.id, 'approve');
  expect((await propose(file)).body.file).toMatchObject({ id: again.id, status: 'applied' });
  expect(await listCountedAmounts([award.id])).toEqual([{ id: award.id, minor: 50_000 }]);
});

test('security 46: refuses a file with an invalid row, and stores every error with line and column', async () => {
  const [award] = await reserveAwards(1, 500);
  const lines = [
    'ApplicationID;Payee;Amount;Currency;PaidOn;Reference;Applicant',
    `${award.id};Ana Ruiz;500;USD;2026-03-02;${newReference()};Ana`,
    `${award.id};=cmd();1,5;EUR;2026-02-30;a b;Ana`,
    `${award.id};Ana;1;2;USD;2026-03-02;${newReference()};Ana`,
    `987654321;Ana;5;USD;2026-03-02;${newReference()}`,
    `${award.id};;5;USD`,
  ];
  const { body } = await propose(lines.join('\n'));
  expect(body.file).toMatchObject({ status: 'refused', rowCount: 5, errorCount: 10 });
  expect(errorsOf(body)).toEqual([
    '3 Payee formula_refused',
    '3 Amount cell_invalid',
    '3 Currency cell_invalid',
    '3 PaidOn cell_invalid',
    '3 Reference cell_invalid',
    '4 null row_too_long',
    '5 ApplicationID application_unknown',
    '6 Payee cell_required',
    '6 PaidOn cell_required',
    '6 Reference cell_required',
  ]);
  expect(body.results[0].message).toBe('This looks like a formula. Enter plain text.');
  expect(await queryRows(tenant, 'select from payout where file_id = $1', [body.file.id])).toEqual([]);
  const errorsFile = await call(
    'GET',
    `/finance-files/${body.file.id}/errors-file`,
    undefined,
    await session('admin'),
  );
  expect(errorsFile.body.split('\n')).toHaveLength(12);
  expect(errorsFile.body).toContain(
    '"3","Payee","formula_refused","This looks like a formula. Enter plain text."',
  );
});

test('reads a file as Excel saves it: its own first line, semicolons, spelled headings, and windows-1252', async () => {
  const [award] = await reserveAwards(1, 500);
  const [, row = ''] = buildPayoutFile([award.id, '500', newReference()]).split('\r\n');
  const lines = [
    'sep=;',
    'Application ID;PAYEE;amount;Currency;Paid_On;Reference;;',
    `${row.replaceAll(',', ';')};;`,
  ];
  const content = Buffer.from(lines.join('\r\n').replace('Ana Ruiz', 'Café José'), 'latin1');
  const { body } = await propose(content);
  expect([body.results, body.file.status, body.file.totalMinor]).toEqual([[], 'proposed', 50_000]);
});

test.each([
  ['a file that is not CSV', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), '1 null csv_unreadable'],
  ['a missing column', 'ApplicationID,Payee,Amount,Currency,PaidOn\n', '1 Reference column_missing'],
  ['an unknown column', `${buildPayoutFile().trim()},Bonus\n`, '1 Bonus column_unknown'],
  ['a duplicate column', `${buildPayoutFile().trim()},Payee\n`, '1 Payee column_unknown'],
])('reports %s with its line', async (_what, content, error) => {
  const { body } = await propose(content);
  expect([body.file.status, errorsOf(body)]).toEqual(['refused', [error]]);
});

test('limits bytes and rows while reading, and refuses an empty file', async () => {
  expect((await propose('')).body.error).toBe('file_empty');
  expect((await propose(`${buildPayoutFile()}\n${'x'.repeat(5 * 1024 * 1024)}`)).body.error).toBe(
    'file_too_large',
  );
  const rows = buildPayoutFile(...Array.from({ length: 20_001 }, (_, at) => [1, '1', `r${at}`] as const));
  const { body } = await propose(rows);
  expect([body.file.rowCount, body.results.length, body.file.errorCount > 1000]).toEqual([
    20_000,
    1000,
    true,
  ]);
});

test('returns the result of a dry run without storing anything', async () => {
  const [award] = await reserveAwards(1, 500);
  const file = buildPayoutFile([award.id, '10', newReference()]);
  const { body } = await propose(file, '&dryRun=true');
  expect(body).toMatchObject({
    file: { id: null, status: 'checked', rowCount: 1, totalMinor: 1000 },
    results: [],
  });
  expect((await propose(file)).body.file.status).toBe('proposed');
});

test('refuses approval if the rows no longer fit the award', async () => {
  const [award] = await reserveAwards(1, 500);
  const first = (await propose(buildPayoutFile([award.id, '300', newReference()]))).body.file;
  const second = (await propose(buildPayoutFile([award.id, '201', newReference()]))).body.file;
  expect((await decide(first.id, 'approve')).status).toBe(200);
  const refused = await decide(second.id, 'approve');
  expect([refused.status, refused.body.error, refused.body.results]).toEqual([
    409,
    'rows_no_longer_right',
    [{ line: 2, column: 'Amount', error: 'award_exceeded' }],
  ]);
  expect(await listCountedAmounts([award.id])).toEqual([{ id: award.id, minor: 30_000 }]);
});

test('never changes an applied payment, and reverses it by a correction with its own approval', async () => {
  const [award] = await reserveAwards(1, 500);
  const paid = (await propose(buildPayoutFile([award.id, '500', newReference()]))).body.file;
  await decide(paid.id, 'approve');
  for (const action of ['update payout set amount_minor = 1', 'delete from payout'])
    await expect(queryRows(tenant, `${action} where file_id = $1`, [paid.id])).rejects.toThrow();
  expect((await decide(paid.id, 'reject')).body.error).toBe('already_decided');
  const correction = (await propose(buildPayoutFile([award.id, '-500', newReference()]))).body.file;
  await decide(correction.id, 'approve');
  expect(await listCountedAmounts([award.id])).toEqual([{ id: award.id, minor: 0 }]);
  const { status } = await queryRow(
    tenant,
    'select payment_status as status from application where id = $1',
    [award.id],
  );
  expect(status).toBe('Pending');
});

test("security 40: refuses another tenant's session and an unknown program", async () => {
  const [award] = await reserveAwards(1, 500);
  const { body } = await propose(buildPayoutFile([award.id, '1', newReference()]));
  const stranger = { ...(await session('admin')), host: 'eastgate.localhost' };
  const path = `/finance-files/${body.file.id}`;
  expect((await call('POST', `${path}/decision`, { decision: 'approve' }, stranger)).status).toBe(401);
  const { n } = await queryRow(210, 'select count(*) as n from finance_file');
  expect(n).toBe(0);
  const unknown = await uploadFile(
    '/award-payout-file?programId=987654',
    buildPayoutFile(),
    await session('admin'),
  );
  expect(unknown.status).toBe(404);
});

test('spec 7.3 award payout file, finance review file, payment reports file: exports current amounts', async () => {
  const [award] = await reserveAwards(1, 777);
  const reference = newReference();
  const { body } = await propose(buildPayoutFile([award.id, '77.25', reference]));
  const get = async (path: string) => {
    const answer = await call('GET', path, undefined, await session('supervisor'));
    return String(answer.body).split('\n');
  };
  const line = async (path: string, id: string) => (await get(path)).find((each) => each.includes(id));
  const at = `"${award.id}"`;
  const report = `/payment-reports-file?programId=${programId}&from=2026-03-02&until=2026-03-02`;
  expect(await line(report, reference)).toBeUndefined();
  await decide(body.file.id, 'approve');
  expect(await line(`/award-payout-file?programId=${programId}`, at)).toContain(
    '"777.00","77.25","699.75","USD",,',
  );
  expect(await line(`/finance-review-file?programId=${programId}`, at)).toContain(
    '"777.00","77.25","699.75","USD"',
  );
  expect(await line(report, reference)).toContain(`"Ana Ruiz","77.25","USD","2026-03-02","${reference}"`);
  expect(
    await line(`${report}&until=2026-03-01`.replace('&until=2026-03-02', ''), reference),
  ).toBeUndefined();
  const filled = (await get(`/award-payout-file?programId=${programId}`)).slice(0, 1).join('\n');
  const checked = await propose(`${filled}\n`, '&dryRun=true');
  expect([checked.body.file.status, checked.body.results]).toEqual(['checked', []]);
});

test('lists files newest first in pages, with whether the caller may decide', async () => {
  const files = async (query: string, who: PersonName) =>
    (await call('GET', `/finance-files?${query}`, undefined, await session(who))).body;
  const [award] = await reserveAwards(1, 500);
  const { body } = await propose(buildPayoutFile([award.id, '1', newReference()]));
  const first = await files('limit=1', 'admin');
  expect([first.files[0].id, first.files[0].mayDecide, first.hasMore]).toEqual([body.file.id, true, true]);
  expect((await files('limit=1', 'supervisor')).files[0].mayDecide).toBe(false);
  const next = await files(`limit=2&before=${body.file.id}`, 'admin');
  expect(next.files.every(({ id }: { id: number }) => id < body.file.id)).toBe(true);
});
