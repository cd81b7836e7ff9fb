// A person who has only a phone: sign-up, sign-in, reset, and consent to text messages.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createOffice } from '../../test/factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const password = 'Mi-Perro-Come-4-Manzanas';
/** A number of the range for examples; the local part never starts with 0 or 1. */
const newPhone = (area = '555'): string => `+1${area}${randomInt(2_200_000, 3_000_000)}`;
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

const signUp = (ds_phone: string, change: Record<string, unknown> = {}, host?: string, tenantId = 100) =>
  callFromIp(
    newIpAddress(),
    'POST',
    `/create-individual/instance/${tenantId}`,
    { ds_firstname: 'Rosa', ds_lastname: 'Delgado', ds_phone, ...change },
    host === undefined ? {} : { host },
  );

const requestCode = (token: string, mfaChannel: string, host?: string) =>
  callFromIp(
    newIpAddress(),
    'POST',
    '/operations/request-code',
    { operation: 'change_password', mfaChannel },
    host === undefined ? { token } : { token, host },
  );

/** Enters the code sent to the phone. Returns the password token. */
async function prove(phone: string, token: string, channel = 'phone'): Promise<string> {
  await queryAsOwner('delete from outbox_message where recipient = $1', [phone]);
  const requested = await requestCode(token, channel);
  const { body } = await waitForMessage(phone);
  const code = channel === 'call' ? body.replace(/\D/g, '') : codeIn(body);
  const input = { operationId: requested.body.operationId, code };
  return (await call('POST', '/operations/verify-code', input, { token: requested.body.token })).body.token;
}

const setPassword = (ds_token: string, ds_password = password) =>
  call('POST', '/operations/reset-password', { ds_token, ds_password });

const listAccounts = async (phone: string) => {
  const accounts = await queryAsOwner(
    `select a.account_kind as kind, a.applicant_id as "applicantId", p.mail, p.phone, p.first_name as name
     from identity.account a join identity.person p on p.id = a.person_id
     join identity.login l on l.person_id = p.id where l.login_id = $1`,
    [phone],
  );
  return Promise.all(
    accounts.map(async ({ applicantId, ...account }) => {
      const contact = await queryRow(100, 'select phone from applicant where id = $1', [applicantId]);
      return { ...account, contactPhone: contact['phone'] };
    }),
  );
};

const listConsents = (phone: string) =>
  queryRows<{ kind: string; source: string; reportedBy: string; isTimed: boolean }>(
    100,
    `select kind, source, reported_by as "reportedBy", at <= now() as "isTimed" from contact_fact
     where address = $1 and topic = 'consent' order by id`,
    [phone],
  );

test.each(['phone', 'call'])(
  'a person without an email signs up with a code by %s, signs in, and resets the password',
  async (channel) => {
    const phone = newPhone();
    const started = await signUp(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`);
    expect(started.body).toEqual({ created: false, token: expect.any(String), mfa_channel: 'phone|call' });
    const token = await prove(phone, started.body.token, channel);
    expect(await listAccounts(phone)).toEqual([]);
    expect((await setPassword(token)).body).toEqual({
      done: true,
      loginId: phone,
      token: expect.any(String),
    });
    expect(await listAccounts(phone)).toEqual([
      { kind: 'individual', mail: null, phone, name: 'Rosa', contactPhone: phone },
    ]);
    expect((await call('POST', '/users/login-v2', { phone, password })).status).toBe(200);
    const found = await callFromIp(newIpAddress(), 'POST', '/search-login', { loginId: phone });
    await queryAsOwner(
      `update identity.one_time_code set created_at = created_at - interval '31 seconds' where destination = $1`,
      [phone],
    );
    expect((await setPassword(await prove(phone, found.body.token), 'Otra-Clave-Larga-5')).status).toBe(200);
    expect((await call('POST', '/users/login-v2', { phone, password: 'Otra-Clave-Larga-5' })).status).toBe(
      200,
    );
  },
);

test('security Z8: known and unknown numbers get the same response, and a stranger cannot rename the owner', async () => {
  const owner = newPhone();
  await setPassword(await prove(owner, (await signUp(owner)).body.token));
  const change = { ds_firstname: 'Mallory' };
  const [known, unknown] = [await signUp(owner, change), await signUp(newPhone(), change)];
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect([known.status, known.body.mfa_channel]).toEqual([unknown.status, unknown.body.mfa_channel]);
  expect(known.body.token).toHaveLength(unknown.body.token.length);
  expect(await listAccounts(owner)).toMatchObject([{ name: 'Rosa' }]);
});

test('a person with a phone login joins with the code and keeps the password', async () => {
  const phone = newPhone();
  await setPassword(await prove(phone, (await signUp(phone)).body.token));
  await queryAsOwner(
    `update identity.one_time_code set created_at = created_at - interval '31 seconds' where destination = $1`,
    [phone],
  );
  const token = await prove(phone, (await signUp(phone)).body.token);
  const path = `/find-business/${encodeURIComponent(phone)}/instance/100`;
  expect((await call('GET', path, undefined, { token })).body).toEqual({ businesses: [], userExists: true });
  expect((await callFromIp(newIpAddress(), 'GET', path)).body).toEqual({ businesses: [], userExists: false });
  const names = { ds_firstname: 'Rosa', ds_lastname: 'Delgado', ds_phone: phone };
  expect((await call('POST', '/create-individual/instance/100', names, { token })).body).toEqual({
    created: true,
  });
  expect(await listAccounts(phone)).toHaveLength(1);
  expect((await call('POST', '/users/login-v2', { phone, password })).status).toBe(200);
});

test.each([
  [{ ds_phone: '555' }, 'invalid_input'],
  [{ ds_phone: 'rosa@example.test' }, 'invalid_input'],
  [{ ds_phone: '' }, 'invalid_input'],
  [{ ds_phone: undefined }, 'invalid_input'],
  [{ ds_phone: '+44 20 7946 0958' }, 'invalid_input'],
  [{ ds_phone: newPhone('876') }, 'channel_unreachable'],
  [{ ds_phone: newPhone('900') }, 'channel_unreachable'],
])('rejects a sign-up with %j', async (change, error) => {
  expect((await signUp(newPhone(), change)).body.error).toBe(error);
});

test('security B2.10: strangers can cause half of the office’s daily texts, and the rest get the same response', async () => {
  const office = await createOffice({ phone_codes_per_day: 4 });
  await queryAsOwner(
    `update tenant set branding = branding || '{"ic_sign_up_individuals": true}' where id = $1`,
    [office.id],
  );
  const phones = Array.from({ length: 5 }, () => newPhone());
  const answers = await Promise.all(
    phones.map(async (phone) => {
      const { body } = await signUp(phone, {}, office.host, office.id);
      return requestCode(body.token, 'phone', office.host);
    }),
  );
  expect(new Set(answers.map(({ body }) => Object.keys(body).join(','))).size).toBe(1);
  const sent = await queryAsOwner('select from identity.one_time_code where destination = any($1)', [phones]);
  expect(sent).toHaveLength(2);
});

test('security B2.10: one number gets at most five codes in 15 minutes, then one link instead', async () => {
  const phone = newPhone();
  for (let time = 0; time < 8; time += 1) {
    const { body } = await signUp(phone);
    await requestCode(body.token, 'phone');
    await queryAsOwner(
      `update identity.one_time_code set created_at = created_at - interval '31 seconds' where destination = $1`,
      [phone],
    );
  }
  expect(
    await queryAsOwner('select from identity.one_time_code where destination = $1', [phone]),
  ).toHaveLength(5);
});

test.each([
  [true, 'opted-in'],
  [false, 'declined'],
  [undefined, 'declined'],
])(
  'records consent to texts (%s) as %s, with time and source, once the number is verified',
  async (texts, kind) => {
    const phone = newPhone();
    const started = await signUp(phone, texts === undefined ? {} : { ic_text_updates: texts });
    const token = await prove(phone, started.body.token);
    expect(await listConsents(phone)).toEqual([]);
    await setPassword(token);
    await expect
      .poll(() => listConsents(phone))
      .toEqual([{ kind, source: 'applicant', reportedBy: 'sign-up (en)', isTimed: true }]);
    if (texts) expect((await waitForMessage(phone, 'STOP')).body).toContain('HELP');
  },
);

test('a sign-up does not override STOP, and an unticked box does not withdraw consent', async () => {
  const insert = (phone: string, kind: string) =>
    queryRows(
      100,
      `insert into contact_fact (tenant_id, channel, address, kind, source) values (100, 'sms', $1, $2, 'applicant')`,
      [phone, kind],
    );
  const [stopped, consenting, fresh] = [newPhone(), newPhone(), newPhone()];
  await insert(stopped, 'opted-out');
  await insert(consenting, 'opted-in');
  for (const [phone, ic_text_updates] of [
    [stopped, true],
    [consenting, false],
    [fresh, true],
  ] as const)
    await setPassword(await prove(phone, (await signUp(phone, { ic_text_updates })).body.token));
  await expect.poll(() => listConsents(fresh)).toHaveLength(1);
  const countWaiting = async () =>
    (
      await queryAsOwner(
        `select from pgboss.job where name = 'messaging/record-text-consent' and state <> 'completed'`,
      )
    ).length;
  await expect.poll(countWaiting).toBe(0);
  expect((await listConsents(stopped)).map(({ kind }) => kind)).toEqual(['opted-out']);
  expect((await listConsents(consenting)).map(({ kind }) => kind)).toEqual(['opted-in']);
});
