// Toll fraud: calls and texts to expensive numbers, or very many of them (security B2.10).
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { begin, createOffice, newPerson, type Office, riverbend } from '../../../test/factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner, waitForMessage } from '../../../test/from-address.ts';

/** Returns an unused phone number with the given area code. */
const newPhone = (area = '555'): string => `+1${area}${2_200_000 + Math.floor(Math.random() * 800_000)}`;

/** Creates a person with the phone number `phone`. */
async function createPersonWithPhone(phone: string, office: Office) {
  const person = await newPerson(office, false);
  await queryAsOwner('update identity.person set phone = $2 where id = $1', [person.personId, phone]);
  return person;
}

const isSent = async (phone: string) =>
  (await queryAsOwner('select from identity.one_time_code where destination = $1', [phone])).length > 0;

test('security B2.10: 50 simultaneous requests send no more texts than the tenant’s daily limit and get the same response', async () => {
  const office = await createOffice({ second_factor: 'all', phone_codes_per_day: 3 });
  const phones = Array.from({ length: 10 }, () => newPhone());
  const callers = await Promise.all(
    phones.map(async (phone) => (await begin(await createPersonWithPhone(phone, office), office)).caller),
  );
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      callFromIp(newIpAddress(), 'POST', '/mfa/send', { channel: 'phone' }, callers[index % 10]),
    ),
  );
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { sent: true, waitSeconds: expect.any(Number) }]);
  expect((await Promise.all(phones.map(isSent))).filter(Boolean)).toHaveLength(3);
  const person = await createPersonWithPhone(newPhone(), office);
  await call('POST', '/mfa/send', { channel: 'email' }, (await begin(person, office)).caller);
  expect((await waitForMessage(person.mail)).body).toMatch(/\d{6}/);
});

test('security Z7: above the daily limit, unknown and known logins get the same wait', async () => {
  const office = await createOffice({ hides_unknown_logins: true, phone_codes_per_day: 0 });
  const [known, unknown] = [newPhone(), newPhone()];
  const { personId } = await newPerson(riverbend, false);
  await queryAsOwner(`insert into identity.login (login_id, person_id, channel) values ($1, $2, 'phone')`, [
    known,
    personId,
  ]);
  for (const loginId of [known, unknown]) {
    const { host } = office;
    const found = await callFromIp(newIpAddress(), 'POST', '/search-login', { loginId }, { host });
    const input = { operation: 'change_password', mfaChannel: 'phone' };
    const caller = { host, token: found.body.token };
    const { body } = await callFromIp(newIpAddress(), 'POST', '/operations/request-code', input, caller);
    expect(body.waitSeconds).toBeGreaterThan(86_000);
  }
});

test('security B2.10: does not offer or contact a phone in a blocked country', async () => {
  const office = await createOffice({ second_factor: 'all' });
  const blockedPhone = newPhone('876');
  const { asked, caller } = await begin(await createPersonWithPhone(blockedPhone, office), office);
  expect(asked.mfa.channels).toEqual(['email']);
  expect((await call('POST', '/mfa/send', { channel: 'phone' }, caller)).body.error).toBe(
    'channel_unreachable',
  );
  expect(await isSent(blockedPhone)).toBe(false);
  const allowed = await begin(await createPersonWithPhone(newPhone('787'), office), office);
  expect(allowed.asked.mfa.channels).toEqual(['email', 'phone']);
});

test.each([true, false])(
  'security B2.10: search-login never contacts a blocked country, with hides_unknown_logins %s',
  async (hides) => {
    const office = await createOffice({ hides_unknown_logins: hides });
    const loginId = newPhone('900');
    const search = () =>
      callFromIp(newIpAddress(), 'POST', '/search-login', { loginId }, { host: office.host });
    const unknown = await search();
    const { personId } = await newPerson(riverbend, false);
    await queryAsOwner(`insert into identity.login (login_id, person_id, channel) values ($1, $2, 'phone')`, [
      loginId,
      personId,
    ]);
    const known = await search();
    expect(known.body.error).toBe('channel_unreachable');
    if (hides) expect(unknown.body).toEqual({ ...known.body, requestId: expect.any(String) });
    else expect(unknown.body).toEqual({ reason: 'not_found' });
  },
);
