// Everything about a person in one place, for staff of their office only.
import type { PersonEvent, PersonView } from '@commonway/contract/work-queue/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createCase, createOffice, type SubmittedCase } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
let sent: SubmittedCase;
let path = '';

beforeAll(async () => {
  sent = await createCase({
    birthDate: '1984-05-06',
    phone: '(555) 987-6543',
    address: { line1: '12 Lantern Way', city: 'Riverbend', state: 'CA', zip: '95301' },
    members: [{ firstName: 'Iris', lastName: 'Petrov', birthDate: '2015-02-03', relation: 'child' }],
  });
  const { id } = await queryRow(tenant, 'select applicant_id as id from application where id = $1', [
    sent.id,
  ]);
  path = `/people/${id}`;
});

const read = async (query = '') =>
  (await call('GET', `${path}/events${query}`, undefined, await session('caseWorker'))).body as {
    events: PersonEvent[];
    nextBefore: string | null;
  };

test('returns what tells the person apart, with cases and household', async () => {
  const { status, body } = await call('GET', path, undefined, await session('caseWorker'));
  expect(status).toBe(200);
  expect(body as PersonView).toMatchObject({
    kind: 'individual',
    details: { birthYear: 1984, street: '12 Lantern Way', phoneEnding: '6543' },
    cases: [{ applicationId: sent.id, programName: 'Emergency Rental Assistance' }],
    household: [{ name: expect.stringContaining('Iris'), age: expect.any(Number) }],
  });
  expect(body).not.toHaveProperty('answers');
});

test('lists messages, notes, documents, and payments of all cases, newest first', async () => {
  const staff = await session('caseWorker');
  await call('POST', `/cases/${sent.id}/communications`, { type: 'NOTE', body: 'Called twice' }, staff);
  await call('POST', `/applications/${sent.id}/messages`, { body: 'Thank you' }, sent.applicant);
  const { fee } = await queryRow<{ fee: number }>(
    tenant,
    `insert into fee (tenant_id, application_id, key, label, amount_minor, currency, status)
     values ($1, $2, 'review', '{"en": "Review"}', 2500, 'USD', 'paid') returning id as fee`,
    [tenant, sent.id],
  );
  await queryRow(
    tenant,
    `insert into payment (tenant_id, fee_id, application_id, channel, status, amount_minor, currency, language, paid_minor,
       receipt_number, settled_at)
     values ($1, $3, $2, 'Card', 'paid', 2500, 'USD', 'en', 2500, $4, now()) returning id`,
    [tenant, sent.id, fee, `person-${sent.id}`],
  );
  const { events } = await read();
  const kinds = new Set(events.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['case', 'message', 'note', 'document', 'payment']));
  const times = events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(events.find(({ kind }) => kind === 'note')).toMatchObject({
    text: 'Called twice',
    applicationId: sent.id,
  });
  expect(events.find(({ kind }) => kind === 'payment')).toMatchObject({ what: 'fee', amountMinor: 2500 });
  expect((await read('?kind=document')).events.every(({ kind }) => kind === 'document')).toBe(true);
});

test('pages return every event once', async () => {
  await queryRows(
    tenant,
    `insert into communication (tenant_id, application_id, type, channel, direction, body, author_name, status, created_at)
     select $1, $2, 'NOTE', 'none', 'internal', 'Note ' || n, 'Nobody', 'internal', '2026-03-01T10:00:00.123456Z'
     from generate_series(1, 90) n`,
    [tenant, sent.id],
  );
  const keys: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page = await read(`?kind=note${before === '' ? '' : `&before=${encodeURIComponent(before)}`}`);
    keys.push(...page.events.map(({ key }) => key));
    before = page.nextBefore;
  }
  expect([keys.length, new Set(keys).size]).toEqual([91, 91]);
});

test('audits views', async () => {
  const views = `select count(*)::int as n from audit_entry where operation = 'views/applicant' and subject_id = $1`;
  const id = path.split('/').at(-1);
  const count = async () => (await queryRow<{ n: number }>(tenant, views, [id])).n;
  const before = await count();
  await call('GET', path, undefined, await session('supervisor'));
  await expect.poll(count).toBe(before + 1);
});

test('returns nothing to other offices, to applicants, or about people without cases', async () => {
  const office = await createOffice();
  expect((await call('GET', path, undefined, office.admin)).status).toBe(404);
  expect((await call('GET', `${path}/events`, undefined, office.admin)).status).toBe(404);
  expect((await call('GET', path, undefined, sent.applicant)).status).toBe(403);
  const caseWorker = await session('caseWorker');
  expect((await call('GET', '/people/1', undefined, caseWorker)).status).toBe(404);
  expect((await call('GET', `${path}/events?before=yesterday`, undefined, caseWorker)).status).toBe(422);
});

test('hides cases that the viewer reviews blind', async () => {
  const staff = await session('operator');
  const { staffId } = (await call('GET', '/users/me', undefined, staff)).body;
  await queryRow(
    tenant,
    `insert into review_panel (tenant_id, program_id, staff_id) values ($1, 101, $2) returning staff_id`,
    [tenant, staffId],
  );
  await queryRows(
    tenant,
    `insert into config_version (tenant_id, kind, subject, version, definition, hash, published_at)
     select $1, 'reviews/score-sheet', 101, coalesce(max(version), 0) + 1, '{"isBlind": true, "criteria": []}', sha256(''), now()
     from score_sheet where program_id = 101`,
    [tenant],
  );
  // A session has its cases for up to a second.
  await expect.poll(async () => (await call('GET', path, undefined, staff)).status).toBe(404);
  expect((await call('GET', path, undefined, await session('caseWorker'))).status).toBe(200);
});
