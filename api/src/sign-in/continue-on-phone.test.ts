// Continuing on a phone: a signed-in applicant gets a link by text, or one to type.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call } from '../../test/client.ts';
import { createResident, getLinkToken, type Resident } from '../../test/credentials.ts';
import { callFromIp, newIpAddress, queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { queryRows } from '../../test/rows.ts';

const page = '/applications/1/requests/2';

const ask = ({ session }: Resident, redirect = page) =>
  call('POST', '/users/me/phone-link', { redirect }, session);

const redeem = (token: string) => callFromIp(newIpAddress(), 'POST', '/users/sign-in-link/redeem', { token });

const open = async (url: string) =>
  (await testApp()).http.inject({ url, headers: { host: 'riverbend.localhost' } });

/** Opens a link that was typed; returns the secret in the cookie that the browser got. */
async function openTypedLink(path: string): Promise<string> {
  const visit = await open(path);
  expect([visit.statusCode, visit.headers.location]).toEqual([303, '/sign-in-link/open']);
  const cookie = String(visit.headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly/);
  return /link=([\w-]+)/.exec(cookie)?.[1] ?? '';
}

test('a verified phone number gets the link by text, which opens the page once', async () => {
  const resident = await createResident();
  const phone = `+1555${randomInt(2_000_000, 10_000_000)}`;
  await queryAsOwner(
    `insert into identity.login (login_id, person_id, channel, verified_at)
     select $2, person_id, 'phone', now() from identity.login where login_id = $1`,
    [resident.mail, phone],
  );
  expect((await ask(resident)).body).toEqual({ sentTo: `${phone.slice(0, 5)}*******` });
  expect((await waitForMessage(phone, 'within 15 minutes')).subject).toBe(null);
  const token = await getLinkToken(phone, 'within 15 minutes');
  expect((await redeem(token)).body).toMatchObject({ redirect: page });
  expect((await redeem(token)).body.error).toBe('link_expired');
});

test('without a verified phone number, the applicant gets a link to type, and no message is sent', async () => {
  const resident = await createResident();
  await queryAsOwner(`update identity.person set phone = '+15550100177' where mail = $1`, [resident.mail]);
  const { path } = (await ask(resident)).body;
  expect(path).toMatch(/^\/phone\/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  // Opening it, as link previews do, does not use it up. Capital letters and no hyphens are accepted.
  await openTypedLink(path);
  const secret = await openTypedLink(
    `/phone/${path.slice('/phone/'.length).toUpperCase().replaceAll('-', '')}`,
  );
  expect((await redeem(secret)).body).toMatchObject({ token: expect.any(String), redirect: page });
  expect((await redeem(secret)).body.error).toBe('link_expired');
});

test('a typed link expires after 15 minutes, and only its hash is stored', async () => {
  const resident = await createResident();
  const secret = await openTypedLink((await ask(resident)).body.path);
  const stored = await queryAsOwner(`select t::text as row from identity.token t where kind = 'sign_in'`);
  expect(stored.some(({ row }) => String(row).includes(secret))).toBe(false);
  await queryAsOwner(
    `update identity.token t set expires_at = expires_at - interval '15 minutes'
     from identity.person p where p.id = t.person_id and p.mail = $1 and t.kind = 'sign_in'`,
    [resident.mail],
  );
  expect((await redeem(secret)).body.error).toBe('link_expired');
});

test('other sites are no target, a person gets five links in 15 minutes, and each is in the audit trail', async () => {
  const resident = await createResident();
  const secret = await openTypedLink((await ask(resident, '//evil.test')).body.path);
  expect((await redeem(secret)).body.redirect).toBe(null);
  for (let time = 0; time < 4; time += 1) expect((await ask(resident)).status).toBe(200);
  expect((await ask(resident)).body.error).toBe('too_many_requests');
  const entries = await queryRows(
    100,
    `select e.outcome from audit_entry e
     where e.operation = 'sign-in/continue-on-phone' and e.subject_id = $1 order by e.id`,
    [(await queryAsOwner('select id from identity.person where mail = $1', [resident.mail]))[0]?.['id']],
  );
  expect(entries.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done', 'done']);
});
