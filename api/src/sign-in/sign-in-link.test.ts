// Signing in with a link by email or text: how it is sent, what it opens, and what it never opens.
import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call } from '../../test/client.ts';
import { createResident, getLinkToken, getSentCode } from '../../test/credentials.ts';
import {
  addApp,
  createOffice,
  enter,
  newPerson,
  type Office,
  riverbend,
} from '../../test/factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { queryRows } from '../../test/rows.ts';

const words = 'within 15 minutes';
const letter = 'your sign-in link';

const ask = (loginId: string, { host }: Pick<Office, 'host'> = riverbend, more: object = {}) =>
  callFromIp(newIpAddress(), 'POST', '/users/sign-in-link', { loginId, ...more }, { host });

const redeem = (token: string, { host }: Pick<Office, 'host'> = riverbend) =>
  callFromIp(newIpAddress(), 'POST', '/users/sign-in-link/redeem', { token }, { host });

async function askForLink(mail: string, office: Pick<Office, 'host'> = riverbend, more: object = {}) {
  await ask(mail, office, more);
  return getLinkToken(mail, letter);
}

/** Redeems a link and requests the session of the only account. */
async function enterByLink(link: string, { host }: Pick<Office, 'host'> = riverbend) {
  const { body } = await redeem(link, { host });
  const caller = { host, token: String(body.token) };
  const list = await call('GET', '/users/me/login-info-v2', undefined, caller);
  const [account] = list.body.accounts;
  const tuple = { ...account, entity_id: account?.cd_entity };
  const opened = await call('POST', '/users/session-v2', tuple, caller);
  return { caller, tuple, opened, accounts: list.body.accounts };
}

/** Sends what the page's forms send without JavaScript. */
async function submitForm(url: string, fields: Record<string, string>, cookie = '') {
  const { http } = await testApp();
  const { statusCode, headers } = await http.inject({
    method: 'POST',
    url,
    remoteAddress: newIpAddress(),
    headers: {
      host: 'riverbend.localhost',
      origin: 'http://riverbend.localhost',
      'content-type': 'application/x-www-form-urlencoded',
      cookie,
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { statusCode, location: headers.location, cookie: String(headers['set-cookie'] ?? '') };
}

const open = async (url: string) =>
  (await testApp()).http.inject({ url, headers: { host: 'riverbend.localhost' } });

test('a link signs its owner in and returns to the page they came from', async () => {
  const { mail } = await createResident();
  const asked = await ask(mail.toUpperCase(), riverbend, { redirect: '/confirmation-resource/101' });
  expect(asked.body).toEqual({ sent: true });
  const link = await getLinkToken(mail, letter);
  expect((await redeem(link)).body).toEqual({
    token: expect.any(String),
    redirect: '/confirmation-resource/101',
  });
  await queryAsOwner('delete from outbox_message where recipient = $1', [mail]);
  const again = await askForLink(mail);
  expect((await enterByLink(again)).opened.body.token).toEqual(expect.any(String));
});

test('a person who has only a phone gets the link by text', async () => {
  const { mail } = await createResident();
  const phone = `+1555${randomInt(2_000_000, 10_000_000)}`;
  await queryAsOwner(
    `insert into identity.login (login_id, person_id, channel, verified_at)
     select $2, person_id, 'phone', now() from identity.login where login_id = $1`,
    [mail, phone],
  );
  await ask(phone);
  expect((await waitForMessage(phone, words)).subject).toBe(null);
  expect((await redeem(await getLinkToken(phone, words))).body.token).toEqual(expect.any(String));
  // The other contact learns of it.
  expect((await waitForMessage(mail, 'new sign-in')).body).toContain('/forgot-password');
});

test.each(['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)'])(
  'security 26: ignores the return path %s',
  async (redirect) => {
    const { mail } = await createResident();
    expect((await redeem(await askForLink(mail, riverbend, { redirect }))).body.redirect).toBe(null);
  },
);

test('security B3.15: opening the link, as scanners do, does not use it up and moves its secret out of the URL', async () => {
  const { mail } = await createResident();
  const link = await askForLink(mail);
  for (let time = 0; time < 3; time += 1) {
    const visit = await open(`/sign-in-link/open?token=${link}`);
    expect([visit.statusCode, visit.headers.location]).toEqual([303, '/sign-in-link/open']);
    expect(String(visit.headers['set-cookie'])).toMatch(/HttpOnly/);
  }
  expect((await redeem(link)).status).toBe(200);
});

test('security B3.15: a link signs in once under 50 parallel requests, and ends the other links', async () => {
  const { mail } = await createResident();
  const older = await askForLink(mail);
  await queryAsOwner('delete from outbox_message where recipient = $1', [mail]);
  const link = await askForLink(mail);
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(link)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
  expect((await redeem(older)).body.error).toBe('link_expired');
});

test('security B3.15: the link expires after 15 minutes, belongs to its office, and is stored as a hash', async () => {
  const { mail } = await createResident();
  const link = await askForLink(mail);
  expect((await redeem(link, { host: 'eastgate.localhost' })).body.error).toBe('link_expired');
  expect(
    (await call('PATCH', '/update-password', { ds_token: link, ds_password: 'Mi-Perro-Come-4' })).body.error,
  ).toBe('link_expired');
  const stored = await queryAsOwner(`select t::text as row from identity.token t where kind = 'sign_in'`);
  expect(stored.some(({ row }) => String(row).includes(link))).toBe(false);
  await queryAsOwner(
    `update identity.token t set expires_at = expires_at - interval '15 minutes'
     from identity.person p where p.id = t.person_id and p.mail = $1 and t.kind = 'sign_in'`,
    [mail],
  );
  expect((await redeem(link)).body.error).toBe('link_expired');
});

test('unknown logins, employees, inactive people, and unverified logins get the same response and no link', async () => {
  const employee = await newPerson(riverbend, true);
  const inactive = await newPerson(riverbend, false);
  await queryAsOwner('update identity.person set is_active = false where id = $1', [inactive.personId]);
  const unverified = await newPerson(riverbend, false);
  await queryAsOwner('update identity.login set verified_at = null where login_id = $1', [unverified.mail]);
  const known = await newPerson(riverbend, false);
  const logins = [employee.mail, inactive.mail, unverified.mail, `nobody-${randomUUID()}@example.test`];
  for (const login of logins) expect((await ask(login)).body).toEqual({ sent: true });
  await askForLink(known.mail);
  const sent = await queryAsOwner('select from outbox_message where recipient = any($1)', [logins]);
  expect(sent).toEqual([]);
});

test('security Z12: an employee’s link opens only their own applicant account, and no later switch reaches the staff', async () => {
  const person = await newPerson(riverbend, false);
  await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, account_kind, display_name, roles)
     values ($1, 100, 1, 'government', 'Nadia Petrov', '{99}')`,
    [person.personId],
  );
  const { opened, accounts } = await enterByLink(await askForLink(person.mail));
  expect(accounts.map(({ entity_type }: { entity_type: number }) => entity_type)).toEqual([2]);
  const session = { token: opened.body.token };
  const [staff] = await queryAsOwner(
    `select id from identity.account where person_id = $1 and account_kind = 'government'`,
    [person.personId],
  );
  const tuple = {
    cd_user: person.personId,
    entity_id: Number(staff?.['id']),
    cd_instance: 100,
    entity_type: 1,
    cd_community_entity: null,
    cd_community_entity_type: null,
    challenge: 'A'.repeat(43),
  };
  expect((await call('POST', '/users/switch-account', tuple, session)).body.error).toBe('account_mismatch');
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, session);
  expect(body.accounts).toHaveLength(1);
});

test('security 18: a session from a link cannot change how the person signs in without the password', async () => {
  const { mail } = await createResident();
  const { opened } = await enterByLink(await askForLink(mail));
  const session = { token: opened.body.token };
  const change = await call('POST', '/users/me/login-change', {}, session);
  const factor = await call('POST', '/users/me/factors/totp', { name: 'Mine' }, session);
  expect([change.status === 200, factor.body.error]).toEqual([false, 'proof_required']);
});

test('security B4.20: the second factor is still required, and the channel of the link does not count', async () => {
  const office = await createOffice({ second_factor: 'all' });
  const person = await newPerson(office, false);
  const phone = `+1555${randomInt(2_000_000, 10_000_000)}`;
  await queryAsOwner('update identity.person set phone = $2 where id = $1', [person.personId, phone]);
  const { caller, tuple, opened } = await enterByLink(await askForLink(person.mail, office), office);
  expect(opened.body.mfa.channels).toEqual(['phone']);
  const byMail = await call('POST', '/mfa/send', { channel: 'email' }, caller);
  expect(byMail.body.error).toBe('channel_unreachable');
  await call('POST', '/mfa/send', { channel: 'phone' }, caller);
  const code = await getSentCode(phone);
  const verified = await call('POST', '/mfa/verify', { ...tuple, code }, caller);
  expect(verified.body.token).toEqual(expect.any(String));
});

test('an authenticator app is required after a link, and without any other channel the link opens nothing', async () => {
  const office = await createOffice({ second_factor: 'all' });
  const alone = await newPerson(office, false);
  const refused = await enterByLink(await askForLink(alone.mail, office), office);
  expect([refused.opened.status, refused.opened.body.error]).toEqual([403, 'own_sign_in_required']);
  const open = await createOffice({});
  const person = await newPerson(open, false);
  const app = await addApp(await enter(person, open));
  const { caller, tuple, opened } = await enterByLink(await askForLink(person.mail, open), open);
  expect(opened.body.mfa.channels).toEqual(['totp']);
  const verified = await call(
    'POST',
    '/mfa/verify',
    { ...tuple, code: app.codeAt(0), method: 'totp' },
    caller,
  );
  expect(verified.body.token).toEqual(expect.any(String));
});

test('a closed program and a required new password are reported as after a password', async () => {
  const closed = await createOffice({});
  const person = await newPerson(closed, false);
  const link = await askForLink(person.mail, closed);
  await queryAsOwner(
    `update tenant set settings = '{"sign_in": {"denied_reason": "program_closed"}}' where id = $1`,
    [closed.id],
  );
  expect((await redeem(link, closed)).body.error).toBe('program_closed');
  const office = await createOffice({});
  const other = await newPerson(office, false);
  await queryAsOwner('update identity.account set must_change_password = true where id = $1', [
    other.accountId,
  ]);
  const answer = await redeem(await askForLink(other.mail, office), office);
  expect(answer.body).toMatchObject({ error: 'password_change_required', ds_token: expect.any(String) });
});

test('security B2.10: one login gets at most five links in 15 minutes, and the earlier ones stay valid', async () => {
  const { mail } = await createResident();
  const link = await askForLink(mail);
  for (let time = 0; time < 9; time += 1) expect((await ask(mail)).body).toEqual({ sent: true });
  const rows = await queryAsOwner(
    `select from identity.token t join identity.person p on p.id = t.person_id where p.mail = $1 and t.kind = 'sign_in'`,
    [mail],
  );
  expect(rows).toHaveLength(5);
  expect((await redeem(link)).status).toBe(200);
});

test('writes the request and the sign-in to the audit trail', async () => {
  const { mail } = await createResident();
  await enterByLink(await askForLink(mail));
  const [person] = await queryAsOwner('select id from identity.person where mail = $1', [mail]);
  const entries = await queryRows(
    100,
    `select operation, outcome, details from audit_entry
     where subject_id = $1 and subject_kind = 'person' and operation like 'sign-in/%link' order by id`,
    [person?.['id']],
  );
  expect(entries).toMatchObject([
    { operation: 'sign-in/send-sign-in-link', outcome: 'done' },
    { operation: 'sign-in/redeem-sign-in-link', outcome: 'done', details: { channel: 'email' } },
  ]);
});

test('without JavaScript, the forms send a link and sign in with it', async () => {
  const { mail } = await createResident();
  const sent = await submitForm('/sign-in-link', { loginId: mail, redirect: '/applications' });
  expect([sent.statusCode, sent.location]).toEqual([
    303,
    '/sign-in-link?notice=sent&redirect=%2Fapplications',
  ]);
  expect((await submitForm('/sign-in-link', { loginId: 'nobody@example.test' })).location).toBe(
    '/sign-in-link?notice=sent',
  );
  expect((await submitForm('/sign-in-link', { loginId: 'nobody' })).location).toBe(
    '/sign-in-link?notice=failed',
  );
  const link = await getLinkToken(mail, letter);
  const visit = await open(`/sign-in-link/open?token=${link}`);
  const [cookie = ''] = String(visit.headers['set-cookie']).split(';');
  const opened = await submitForm('/sign-in-link/open', {}, cookie);
  expect([opened.statusCode, opened.location]).toEqual([303, '/applications']);
  expect(opened.cookie).toMatch(/session/);
  expect((await submitForm('/sign-in-link/open', {}, cookie)).location).toBe(
    '/sign-in-link/open?notice=expired',
  );
});
