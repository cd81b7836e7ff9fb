// The consent ledger, and which messages it blocks.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { queryAsOwner as asOwner } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { createCaseWithPhone } from '../../../test/texts.ts';
import { findOpenChannel } from './contact-points.ts';
import { type ContactFact, findContactPointState, recordContactFact } from './queries.ts';

const session = createSessionCache();
const rows = (text: string, values: readonly unknown[] = [], tenantId = 100) =>
  queryRows<never>(tenantId, text, values);

async function recordFact(fact: ContactFact, tenantId = 100): Promise<boolean> {
  const { database } = (await testApp()).ports;
  return database.tenant(tenantId, (tx) => recordContactFact(tx, fact));
}

async function findState(channel: ContactFact['channel'], address: string, tenantId = 100) {
  const { database } = (await testApp()).ports;
  return database.tenant(tenantId, (tx) => findContactPointState(tx, channel, address));
}

const fact = (address: string, kind: ContactFact['kind'], more: Partial<ContactFact> = {}): ContactFact => ({
  channel: address.includes('@') ? 'email' : 'sms',
  address,
  kind,
  source: 'provider',
  ...more,
});

const newMail = (): string => `Reach.${randomUUID()}@Example.test`;

test.each<[ContactFact['kind'][], string | null]>([
  [[], null],
  [['opted-in'], null],
  [['opted-out'], 'opted-out'],
  [['opted-out', 'opted-in'], null],
  [['opted-in', 'opted-out'], 'opted-out'],
  [['bounced'], 'bounced'],
  [['bounced', 'verified'], null],
  [['verified', 'bounced'], 'bounced'],
  // Consent doesn't fix a broken address, and a working address is not consent.
  [['bounced', 'opted-in'], 'bounced'],
  [['complained', 'verified'], 'complained'],
  [['landline', 'opted-in', 'verified'], 'landline'],
  [['landline', 'mobile'], null],
  [['landline', 'bounced', 'opted-out'], 'opted-out'],
])('after %j, a contact point is closed by %s', async (kinds, closedBy) => {
  const mail = newMail();
  for (const kind of kinds) await recordFact(fact(mail, kind));
  expect((await findState('email', mail.toUpperCase()))?.closedBy ?? null).toBe(closedBy);
});

test('stores a repeated fact once, and denies updates and deletes', async () => {
  const mail = newMail();
  const bounce = fact(mail, 'bounced', { reportId: '<bounce-1@mx>' });
  const results = await Promise.all(Array.from({ length: 20 }, () => recordFact(bounce)));
  expect(results.filter(Boolean)).toHaveLength(1);
  for (const statement of [
    'update contact_fact set kind = $1 where address = lower($2)',
    'delete from contact_fact where $1 <> address and address = lower($2)',
  ])
    await expect(rows(statement, ['verified', mail])).rejects.toThrow(/permission denied/);
});

test('does not share facts about an address between offices', async () => {
  const mail = newMail();
  await recordFact(fact(mail, 'opted-out'));
  expect(await findState('email', mail, 210)).toBeUndefined();
});

test.each([
  ['opted-out', 'channel_opted_out'],
  ['complained', 'channel_complained'],
  ['bounced', 'channel_bounced'],
  ['landline', 'channel_landline'],
] as const)('for a number closed by %s, rejects messages with %s and accepts notes', async (kind, code) => {
  const { applicationId, phone } = await createCaseWithPhone({ rows });
  await recordFact(fact(phone, kind));
  const caller = await session('caseWorker');
  const write = (type: string) =>
    call('POST', `/cases/${applicationId}/communications`, { type, body: 'Please call us' }, caller);
  expect((await write('SMS')).body.error).toBe(code);
  expect((await write('EMAIL')).body.error).toBe('channel_unreachable');
  expect((await write('NOTE')).status).toBe(200);
  const channels = (await call('GET', `/cases/${applicationId}/channels`, undefined, caller)).body;
  expect(channels).toMatchObject({
    EMAIL: { address: null, closedBy: null },
    SMS: { address: phone, closedBy: kind, closedSource: 'provider' },
  });
});

test('rejects a text longer than the provider’s limit before storing it', async () => {
  const { applicationId } = await createCaseWithPhone({ rows });
  const caller = await session('caseWorker');
  const write = (body: string) =>
    call('POST', `/cases/${applicationId}/communications`, { type: 'SMS', body }, caller);
  expect((await write('a'.repeat(1601))).body.error).toBe('text_too_long');
  expect((await write('a'.repeat(1600))).status).toBe(200);
});

test('applies consent recorded by staff, but never over an opt-out from the applicant’s phone', async () => {
  const { applicationId, phone } = await createCaseWithPhone({ rows });
  const caller = await session('caseWorker');
  const record = (consent: string) =>
    call('POST', `/cases/${applicationId}/consents`, { channel: 'SMS', consent, way: 'call' }, caller);
  expect((await record('opted-out')).body.SMS).toMatchObject({
    closedBy: 'opted-out',
    closedSource: 'staff',
  });
  expect((await record('opted-in')).body.SMS).toMatchObject({
    closedBy: null,
    consent: 'opted-in',
    consentSource: 'staff',
  });
  await recordFact(fact(phone, 'opted-out', { source: 'applicant' }));
  expect((await record('opted-in')).body.error).toBe('consent_is_theirs');
  expect((await findState('sms', phone))?.closedBy).toBe('opted-out');
  const mail = { channel: 'EMAIL', consent: 'opted-in', way: 'call' };
  expect((await call('POST', `/cases/${applicationId}/consents`, mail, caller)).body.error).toBe(
    'channel_unreachable',
  );
  const auditCount = await queryRow(
    100,
    "select count(*)::int as n from audit_entry where operation = 'messaging/record-consent' and subject_id = $1",
    [applicationId],
  );
  expect(auditCount).toEqual({ n: 2 });
});

test('sends automatic messages by the first open channel', async () => {
  const [mail, phone] = [newMail(), (await createCaseWithPhone({ rows })).phone];
  const { database } = (await testApp()).ports;
  const findChannel = () => database.tenant(100, (tx) => findOpenChannel(tx, { mail, phone }));
  expect(await findChannel()).toEqual({ channel: 'email', address: mail });
  await recordFact(fact(mail, 'bounced'));
  expect(await findChannel()).toEqual({ channel: 'sms', address: phone });
  await recordFact(fact(phone, 'opted-out'));
  expect(await findChannel()).toBeNull();
});

test('reads the state of a contact point from an index in a large ledger', async () => {
  await rows(
    `insert into contact_fact (tenant_id, channel, address, kind, source)
     select 100, 'sms', '+1556' || lpad(n::text, 7, '0'), 'mobile', 'provider' from generate_series(1, 3000) n`,
  );
  await asOwner('analyze contact_fact');
  const plan = await queryRows<{ 'QUERY PLAN': string }>(
    100,
    "explain select closed_by from reachability where channel in ('email', 'sms', 'voice') and address = any(array['+15560000017', 'x@y.test'])",
  );
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/contact_fact_now|contact_fact_tenant_id/);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
});
