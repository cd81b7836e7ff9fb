import { expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/people/demo-people.ts';
import { call } from '../../../test/client.ts';
import {
  addApp,
  begin,
  createOffice,
  enter,
  type NewPerson,
  newPerson,
  type Office,
} from '../../../test/factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../../../test/from-address.ts';

/** A person with an authenticator app and a remembered browser, at an office that remembers devices. */
async function createRememberedDevice(signIn: Record<string, unknown> = {}) {
  const office = await createOffice({ remembers_devices: true, ...signIn });
  const person = await newPerson(office, false);
  const app = await addApp(await enter(person, office));
  const cookie = await pass(person, office, app.codeAt(0));
  return { office, person, app, cookie };
}

/** Passes the second factor with "remember this device" checked. Returns the cookie. */
async function pass(person: NewPerson, office: Office, code: string) {
  const at = await begin(person, office);
  expect(at.asked.mfa.mayRemember).toBe(office.id === 100 ? undefined : true);
  const body = { ...at.tuple, code, method: 'totp', rememberDevice: true };
  const { headers } = await call('POST', '/mfa/verify', body, at.caller);
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
}

const beginWithCookie = async (person: NewPerson, office: Office, cookie: string) =>
  (await begin(person, office, { cookie })).asked;

test('a remembered browser skips the second factor for 30 days, for its account and tenant only', async () => {
  const { office, person, cookie } = await createRememberedDevice();
  expect(cookie).toMatch(/^commonway_devices=[\w-]{43}$/);
  const { token } = await beginWithCookie(person, office, cookie);
  const { body } = await call('GET', '/users/me/remembered-devices', undefined, {
    host: office.host,
    token,
    headers: { cookie },
  });
  expect(body.devices).toMatchObject([{ isThis: true }]);
  expect(Date.parse(body.devices[0].endsAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  const other = await createRememberedDevice();
  expect((await beginWithCookie(other.person, other.office, cookie)).mfa).toBeDefined();
  await queryAsOwner(
    `update identity.remembered_device set expires_at = now() - interval '1 second' where person_id = $1`,
    [person.personId],
  );
  expect((await beginWithCookie(person, office, cookie)).mfa).toBeDefined();
});

test('one browser can be remembered for two people', async () => {
  const { office, person, cookie } = await createRememberedDevice();
  const second = await newPerson(office, false);
  const app = await addApp(await enter(second, office));
  const at = await begin(second, office, { cookie });
  const body = { ...at.tuple, code: app.codeAt(0), method: 'totp', rememberDevice: true };
  const { headers } = await call('POST', '/mfa/verify', body, at.caller);
  const both = String(headers['set-cookie']).split(';')[0] ?? '';
  expect((await beginWithCookie(person, office, both)).token).toBeDefined();
  expect((await beginWithCookie(second, office, both)).token).toBeDefined();
});

test('stores only the hash of the cookie’s secret', async () => {
  const { person, cookie } = await createRememberedDevice();
  const rows = await queryAsOwner('select * from identity.remembered_device where person_id = $1', [
    person.personId,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
});

test('does not remember a device when the tenant disables it', async () => {
  const person = await newPerson();
  const app = await addApp(await enter(person));
  expect(await pass(person, { id: 100, host: 'riverbend.localhost' }, app.codeAt(0))).toBe('');
});

test('a device remembered with a weak factor does not replace a strong factor', async () => {
  const { office, person, cookie } = await createRememberedDevice();
  await queryAsOwner(`update identity.remembered_device set second_factor = 'email' where person_id = $1`, [
    person.personId,
  ]);
  expect((await beginWithCookie(person, office, cookie)).token).toBeDefined();
  await queryAsOwner(
    `update identity.account set account_kind = 'government', entity_type = 1 where id = $1`,
    [person.accountId],
  );
  const strict = { sign_in: { remembers_devices: true, strong_staff_factor: true } };
  const strictOffice = await createOffice(strict.sign_in);
  await queryAsOwner('update identity.account set tenant_id = $2 where id = $1', [
    person.accountId,
    strictOffice.id,
  ]);
  await queryAsOwner('update identity.remembered_device set tenant_id = $2 where person_id = $1', [
    person.personId,
    strictOffice.id,
  ]);
  expect((await beginWithCookie(person, strictOffice, cookie)).mfa.channels).toEqual(['totp']);
});

test("a forgotten device requires the second factor again, and another person's device cannot be forgotten", async () => {
  const [mine, theirs] = [await createRememberedDevice(), await createRememberedDevice()];
  const session = {
    host: mine.office.host,
    token: (await beginWithCookie(mine.person, mine.office, mine.cookie)).token,
  };
  const [own] = await queryAsOwner('select id from identity.remembered_device where person_id = $1', [
    mine.person.personId,
  ]);
  const [foreign] = await queryAsOwner('select id from identity.remembered_device where person_id = $1', [
    theirs.person.personId,
  ]);
  const forget = (id: unknown) => call('DELETE', `/users/me/remembered-devices/${id}`, undefined, session);
  expect((await forget(foreign?.['id'])).status).toBe(404);
  expect((await beginWithCookie(theirs.person, theirs.office, theirs.cookie)).token).toBeDefined();
  expect((await forget(own?.['id'])).body).toEqual({ done: true });
  expect((await beginWithCookie(mine.person, mine.office, mine.cookie)).mfa).toBeDefined();
});

test('removing a factor forgets the remembered devices', async () => {
  const { office, person, app, cookie } = await createRememberedDevice();
  const { token } = await beginWithCookie(person, office, cookie);
  await call('DELETE', `/users/me/factors/${app.factorId}`, undefined, { host: office.host, token });
  const rows = await queryAsOwner('select from identity.remembered_device where person_id = $1', [
    person.personId,
  ]);
  expect(rows).toEqual([]);
});

test('security 3: a login locked by strangers stays usable on a remembered device', async () => {
  const { office, person, cookie } = await createRememberedDevice();
  const guess = (address: string) =>
    callFromIp(address, 'POST', '/users/login-v2', { email: person.mail, password: 'wrong' }, office);
  for (let stranger = 0; stranger < 8; stranger += 1) {
    const address = newIpAddress();
    for (let time = 0; time < 5; time += 1) await guess(address);
  }
  expect((await beginWithCookie(person, office, cookie)).token).toBeDefined();
  // In any other browser, the password alone is not enough without a strong factor.
  for (const other of ['', `${cookie}x`])
    expect((await beginWithCookie(person, office, other)).mfa.channels).toEqual(['totp']);
});

test('security 3: a stolen remembered device has the same attempt limit as any other', async () => {
  const { office, person, cookie } = await createRememberedDevice();
  const guess = (password: string) =>
    callFromIp(
      newIpAddress(),
      'POST',
      '/users/login-v2',
      { email: person.mail, password },
      { host: office.host, headers: { cookie } },
    );
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(`wrong-${index}`)));
  expect(answers.filter(({ body }) => body.error === 'loginfailedWarning')).toHaveLength(5);
  expect((await guess(demoPassword)).body.error).toBe('loginLockout');
});
