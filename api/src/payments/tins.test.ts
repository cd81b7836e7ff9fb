// TIN files: sealed in storage, masked on display, in full only in small audited exports.
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { type Award, reserveAwards, uploadFile } from '../../test/finance.ts';
import { createSessionCache, type PersonName } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let one: Award;
let other: Award;
beforeAll(async () => {
  [one, other] = await reserveAwards(2, 500);
});

const file = (...rows: readonly (readonly [id: number, payee: string, tin: string])[]) =>
  ['ApplicationID,Payee,TIN', ...rows.map((row) => row.join())].join('\n');
const save = async (content: string | Uint8Array, query = '') =>
  uploadFile(`/tin-file?programId=${one.programId}${query}`, content, await session('admin'));
const read = async (who: PersonName, ids: readonly number[]) =>
  call('GET', `/tin-file?programId=${one.programId}&applicationIds=${ids}`, undefined, await session(who));
const listPayees = () =>
  queryRows<{ id: number; name: string; sealed: string; four: string }>(
    tenant,
    `select application_id as id, name, tin_sealed as sealed, tin_last_four as four from payee
     where application_id = any($1) order by 1`,
    [[one.id, other.id]],
  );

test('spec 7.3 TIN file: saves all rows or none, and exports by program and application ids', async () => {
  const wrong = await save(file([one.id, 'Ana Ruiz', '900-70-1234'], [other.id, 'Bo', '123']));
  expect(wrong.body.file.status).toBe('refused');
  expect(wrong.body.results).toMatchObject([{ line: 3, column: 'TIN', error: 'cell_invalid' }]);
  expect(await listPayees()).toEqual([]);
  const dry = await save(file([one.id, 'Ana Ruiz', '900-70-1234']), '&dryRun=true');
  expect([dry.body.file.status, await listPayees()]).toEqual(['checked', []]);
  const right = await save(file([one.id, 'Ana Ruiz', '900-70-1234'], [other.id, 'Bo & Co', '98-7654321']));
  expect(right.body).toMatchObject({
    file: { status: 'applied', rowCount: 2, totalMinor: null },
    results: [],
  });
  const { body } = await read('supervisor', [one.id, other.id]);
  expect(body.split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(new RegExp(`^"${one.id}",".*","Ana Ruiz","900701234"$`)),
    expect.stringMatching(new RegExp(`^"${other.id}",".*","Bo & Co","987654321"$`)),
  ]);
});

test.each(['before', 'after'])(
  'spec 7.3 save TIN: takes programId as a multipart field %s the file',
  async (place) => {
    const content = file([one.id, 'Ana Ruiz', '900-70-1234']);
    const fields = { [place]: { programId: String(one.programId), dryRun: 'true' } };
    const { status, body } = await uploadFile('/tin-file', content, await session('admin'), fields);
    expect([status, body.file?.status, body.file?.programId]).toEqual([200, 'checked', one.programId]);
  },
);

test('spec 7.3 save TIN: a field overrides the address, and a missing or wrong programId is invalid', async () => {
  const content = file([one.id, 'Ana Ruiz', '900-70-1234']);
  const admin = await session('admin');
  const dryRun = { programId: String(one.programId), dryRun: 'true' };
  const other = await uploadFile('/tin-file?programId=987654', content, admin, { before: dryRun });
  expect(other.body.file.programId).toBe(one.programId);
  for (const fields of [{}, { before: { programId: 'many' } }]) {
    const { status, body } = await uploadFile('/tin-file', content, admin, fields);
    expect([status, body.error, Object.keys(body.fields)]).toEqual([422, 'invalid_input', ['programId']]);
  }
});

test('security 60: binds a sealed TIN to its application and shows only its last four digits elsewhere', async () => {
  const rows = await listPayees();
  expect(rows.map(({ four }) => four)).toEqual(['1234', '4321']);
  expect(JSON.stringify(rows)).not.toMatch(/900701234|987654321/);
  await queryRows(tenant, 'update payee set tin_sealed = $2 where application_id = $1', [
    one.id,
    rows[1]?.sealed,
  ]);
  expect((await read('supervisor', [one.id])).status).toBe(500);
  await queryRows(tenant, 'update payee set tin_sealed = $2 where application_id = $1', [
    one.id,
    rows[0]?.sealed,
  ]);
  const review = `/finance-review-file?programId=${one.programId}`;
  const { body } = await call('GET', review, undefined, await session('admin'));
  expect(body).toContain('"•••••1234"');
  expect(body).not.toContain('900701234');
});

test('security 56: audits each application whose TIN is exported, without the TIN', async () => {
  const countExports = () =>
    queryRows<{ id: number; n: number }>(
      tenant,
      `select subject_id as id, count(*)::int as n from audit_entry
       where operation = 'payments/download-tins' and subject_id = any($1) and (details ->> 'tinShown')::boolean
       group by 1 order by 1`,
      [[one.id, other.id, 987_654_321]],
    );
  const before = await countExports();
  expect((await read('supervisor', [one.id, other.id, 987_654_321])).status).toBe(200);
  expect(before).toHaveLength(2);
  expect(await countExports()).toEqual(before.map(({ id, n }) => ({ id, n: n + 1 })));
  const { n } = await queryRow(
    tenant,
    `select count(*) as n from audit_entry e where e::text like '%900701234%' or e::text like '%900-70-1234%'`,
  );
  expect(n).toBe(0);
});

test('reports errors in a TIN file without the TINs', async () => {
  const { body } = await save(
    file([one.id, 'Ana', '555-55-555'], [one.id, 'Ana', '900-70-1234'], [987_654_321, 'X', '900-70-1234']),
  );
  expect(body.results.map(({ line, error }: { line: number; error: string }) => `${line} ${error}`)).toEqual([
    '2 cell_invalid',
    '4 application_unknown',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/555-55|900-70/);
  const { errors } = await queryRow(tenant, 'select errors::text as errors from finance_file where id = $1', [
    body.file.id,
  ]);
  expect(String(errors)).not.toMatch(/555-55|900-70/);
});

test('reads UTF-16 from a spreadsheet like UTF-8, and replaces an existing TIN', async () => {
  const content = `\ufeff${file([one.id, 'José Ñandú', '411223333']).replaceAll(',', '\t')}`;
  expect((await save(Buffer.from(content, 'utf16le'))).body.file.status).toBe('applied');
  expect((await listPayees())[0]).toMatchObject({ name: 'José Ñandú', four: '3333' });
});

test('refuses TIN exports to roles without access, and limits and validates the ids', async () => {
  for (const who of ['manager', 'operator', 'intake', 'caseWorker', 'processAdmin'] as const)
    expect((await read(who, [one.id])).status).toBe(403);
  const many = Array.from({ length: 1001 }, (_, at) => at + 1);
  expect((await read('admin', many)).body.error).toBe('too_many_items');
  const bad = `/tin-file?programId=${one.programId}&applicationIds=1,2;drop`;
  expect((await call('GET', bad, undefined, await session('admin'))).status).toBe(422);
});
