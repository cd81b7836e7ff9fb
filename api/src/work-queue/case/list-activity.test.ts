// One timeline of all kinds of entries: complete and without duplicates.
import type { ActivityEntry } from '@commonway/contract/work-queue/activity.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
type Kind = ActivityEntry['kind'];
let id = 0;

beforeAll(async () => {
  const found = await queryRow(
    tenant,
    `select a.id from application a where a.process_id = 1 and a.is_submitted
       and exists (select from validation v where v.application_id = a.id)
       and exists (select from communication c where c.application_id = a.id and c.direction = 'internal')
     order by a.id limit 1`,
  );
  id = found['id'] as number;
});

async function page(query: string) {
  const path = `/cases/${id}/activity?${query}`;
  const { status, body } = await call('GET', path, undefined, await session('supervisor'));
  expect(status).toBe(200);
  return body as { entries: ActivityEntry[]; nextBefore: string | null };
}

async function all(query = ''): Promise<ActivityEntry[]> {
  const entries: ActivityEntry[] = [];
  let before: string | null = '';
  while (before !== null) {
    const next = await page(before === '' ? query : `${query}&before=${encodeURIComponent(before)}`);
    entries.push(...next.entries);
    before = next.nextBefore;
  }
  return entries;
}

test('returns every entry of each kind, newest first', async () => {
  const staff = await session('supervisor');
  await call('POST', `/cases/${id}/tasks/papers-seen`, { isDone: true }, staff);
  const counts = await queryRow(
    tenant,
    `select (select count(*) from application_history where application_id = $1) as change,
            (select count(*) from communication where application_id = $1 and direction <> 'internal') as message,
            (select count(*) from communication where application_id = $1 and direction = 'internal') as note,
            (select count(*) from validation where application_id = $1) as validation, 1 as task,
            (select count(*) from payout o join finance_file f on f.id = o.file_id where o.application_id = $1 and f.status = 'applied')
              + (select count(*) from payment where application_id = $1 and status = 'paid') as payment`,
    [id],
  );
  const entries = await all();
  const found = Object.groupBy(entries, ({ kind }) => kind);
  expect(
    Object.fromEntries(Object.entries(counts).map(([kind]) => [kind, found[kind as Kind]?.length ?? 0])),
  ).toEqual(counts);
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(entries.find(({ kind }) => kind === 'task')).toMatchObject({
    label: 'Review lease, ID, and income documents',
    byName: 'James Okoye',
    isDone: true,
  });
});

test('pages return every entry once, even when 90 notes share a timestamp', async () => {
  await queryRow(
    tenant,
    `insert into communication (tenant_id, application_id, type, channel, direction, body, author_name, status, created_at)
     select $1, $2, 'NOTE', 'none', 'internal', 'Note ' || n, 'Nobody', 'internal', '2026-03-01T10:00:00.123456Z'
     from generate_series(1, 90) n returning id`,
    [tenant, id],
  );
  const entries = (await all()).filter(({ kind }) => kind !== 'payment');
  const { n } = await queryRow(
    tenant,
    `select (select count(*) from communication where application_id = $1) + (select count(*) from application_history where application_id = $1)
       + (select count(*) from validation where application_id = $1) + 1 as n`,
    [id],
  );
  expect([entries.length, new Set(entries.map(({ key }) => key)).size]).toEqual([n, n]);
  const notes = await all('kind=note');
  expect(new Set(notes.map(({ kind }) => kind))).toEqual(new Set(['note']));
  expect(notes).toHaveLength(entries.filter(({ kind }) => kind === 'note').length);
});

test('includes views of private answers with the viewer and the reason', async () => {
  const grant = await queryRow(
    tenant,
    `select application_id as id from application_submission where answers ? 'tin' order by 1 limit 1`,
  );
  const reason = 'To file the tax form';
  const staff = await session('supervisor');
  await call('POST', `/cases/${grant['id']}/private-answers`, { path: 'tin', reason }, staff);
  const { body } = await call(
    'GET',
    `/cases/${grant['id']}/activity?kind=look`,
    undefined,
    await session('intake'),
  );
  expect(body.entries[0]).toMatchObject({ kind: 'look', path: 'tin', reason, byName: 'James Okoye' });
});

test.each([
  ['an invalid cursor', 'before=2026-01-01'],
  ['an unknown kind', 'kind=secret'],
])('rejects %s', async (_what, query) => {
  const path = `/cases/${id}/activity?${query}`;
  expect((await call('GET', path, undefined, await session('supervisor'))).status).toBe(422);
});

test('includes reviews of documents and payments', async () => {
  const paid = await queryRow(
    tenant,
    `select o.application_id as id, o.amount_minor as amount, (select min(l.document_id) from application_document l where l.application_id = o.application_id) as document
     from payout o join finance_file f on f.id = o.file_id and f.status = 'applied'
     where exists (select from application_document l where l.application_id = o.application_id) order by o.id limit 1`,
  );
  const staff = await session('supervisor');
  await call(
    'POST',
    `/cases/${paid['id']}/documents/${paid['document']}/reviews`,
    { verdict: 'accepted' },
    staff,
  );
  const { entries } = (await call('GET', `/cases/${paid['id']}/activity`, undefined, staff)).body;
  const found = (entries as ActivityEntry[]).filter(({ kind }) => kind === 'document' || kind === 'payment');
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'document', verdict: 'accepted', byName: 'James Okoye' }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'payment', what: 'award', amountMinor: Number(paid['amount']) }),
  );
});
