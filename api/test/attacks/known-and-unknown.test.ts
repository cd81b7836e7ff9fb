// Existing and unknown logins cannot be distinguished by any response: neither by status, text, headers, nor length, in
// every step of the flow (security B1.1, Z7, Z8). `npm run bench` measures the timing.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Answer } from '../client.ts';
import { createOffice, type NewPerson, newPerson, type Office } from '../factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../from-address.ts';

const newMail = (): string => `factor-${randomUUID()}@example.test`;
const perCall = new Set(['x-request-id', 'date']);
/** Replaces secrets and ids, which differ in every call, by their length. */
const secret = (text: string): string => text.replace(/[\w-]{20,}/g, (value) => `<${value.length}>`);

/** Everything that an unauthenticated caller can read from a response. */
const seen = ({ status, headers, body }: Answer) => ({
  status,
  headers: JSON.parse(
    secret(
      JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => !perCall.has(name)))),
    ),
  ),
  body: JSON.parse(secret(JSON.stringify(body, (name, value) => (name === 'requestId' ? undefined : value)))),
});

/** Logins of every kind that must get the same responses as an unknown one. */
const logins: Readonly<Record<string, (office: Office) => Promise<string>>> = {
  'of a person of the office': async (office) => (await newPerson(office, false)).mail,
  'of a person of other offices': async () => (await newPerson()).mail,
  'of an inactive person': async (office) => lockedOut(await newPerson(office, false)),
  'that is not verified': async (office) => unproven(await newPerson(office, false)),
};

async function lockedOut({ mail, personId }: NewPerson): Promise<string> {
  await queryAsOwner('update identity.person set is_active = false where id = $1', [personId]);
  return mail;
}
async function unproven({ mail }: NewPerson): Promise<string> {
  await queryAsOwner('update identity.login set verified_at = null where login_id = $1', [mail]);
  return mail;
}

/** Simulates that the cooldown of codes for this contact is over. */
const waitFor = (destination: string) =>
  queryAsOwner(
    `update identity.one_time_code set created_at = created_at - interval '31 seconds' where destination = $1`,
    [destination],
  );

/** Finds a login and guesses two codes; returns the responses, with each code replaced by its order of appearance. */
async function guessAtCodes(login: string, { host }: Office) {
  const answers: unknown[] = [];
  const codes: string[] = [];
  const ask = async (path: string, body: object, token?: string) => {
    const answer = await callFromIp(newIpAddress(), 'POST', path, body, {
      host,
      ...(token === undefined ? {} : { token }),
    });
    const { operationId } = answer.body;
    if (operationId !== undefined && !codes.includes(operationId)) codes.push(operationId);
    answers.push([path, seen(answer), codes.indexOf(operationId)]);
    return answer.body;
  };
  const { token } = await ask('/search-login', { loginId: login });
  const request = (mfaChannel = 'email') =>
    ask('/operations/request-code', { operation: 'change_password', mfaChannel }, token);
  const guess = ({ token: held, operationId }: { token: string; operationId: string }) =>
    ask('/operations/verify-code', { operationId, code: '0' }, held);
  await request('phone');
  const first = await request();
  await queryAsOwner(`update identity.one_time_code set created_at = now() where destination = $1`, [login]);
  const again = await request();
  await guess(again);
  await waitFor(login);
  const second = await request();
  await guess(first);
  for (let time = 0; time < 6; time += 1) await guess(second);
  for (let time = 0; time < 4; time += 1) {
    await waitFor(login);
    const next = await request();
    await guess(next);
    await guess(next);
  }
  return answers;
}

/** Wait times vary by the duration of the test, so they are only classified as short or long. */
const withoutSeconds = (answers: unknown) => {
  const isSame = (_: string, seconds: string) => `"waitSeconds":"${Number(seconds) > 60 ? 'long' : 'short'}"`;
  const text = JSON.stringify(answers).replace(/"waitSeconds":(\d+)/g, isSame);
  return JSON.parse(text.replace(/"retry-after":"\d+"/g, '"retry-after":"some"'));
};

test.each(Object.entries(logins))(
  'security Z7: if the office hides logins, find login, codes, and attempts for a login %s match those of an unknown login',
  async (_whose, make) => {
    const office = await createOffice({ hides_unknown_logins: true });
    const known = await guessAtCodes(await make(office), office);
    const unknown = await guessAtCodes(newMail(), office);
    expect(withoutSeconds(known)).toEqual(withoutSeconds(unknown));
  },
);

/** Calls that accept a login or email and must not reveal whether it exists. */
const single: Readonly<Record<string, (login: string, office: Office) => Promise<Answer>>> = {
  'a login': (email, { host }) =>
    callFromIp(newIpAddress(), 'POST', '/users/login-v2', { email, password: 'wrong' }, { host }),
  'a link request': (ds_mail, { host }) =>
    callFromIp(newIpAddress(), 'POST', '/create-token', { ds_mail }, { host }),
  'a sign-in link request': (loginId, { host }) =>
    callFromIp(newIpAddress(), 'POST', '/users/sign-in-link', { loginId }, { host }),
  'a business search': (mail, { id, host }) =>
    callFromIp(newIpAddress(), 'GET', `/find-business/${mail}/instance/${id}`, undefined, { host }),
  'a business user search': (ds_mail, { id, host }) =>
    callFromIp(newIpAddress(), 'POST', '/signup/find-business-user', { ds_mail, cd_instance: id }, { host }),
  'an individual sign-up': (ds_mail, { id, host }) =>
    callFromIp(
      newIpAddress(),
      'POST',
      `/create-individual/instance/${id}`,
      { ds_firstname: 'Ines', ds_lastname: 'Moor', ds_mail },
      { host },
    ),
  'a business sign-up': (email, { id, host }) =>
    callFromIp(
      newIpAddress(),
      'POST',
      `/create-business/instance/${id}`,
      { business_name: 'Moor Bakery', email },
      { host },
    ),
  'a sign-up of a business and its user': (email, { id, host }) =>
    callFromIp(
      newIpAddress(),
      'POST',
      `/create-user-and-business/instance/${id}`,
      { business_name: 'Moor Bakery', email },
      { host },
    ),
};

test.each(Object.entries(single))(
  'security B1.1, Z7, Z8: the response to %s is the same for known and unknown logins',
  async (_what, ask) => {
    const office = await createOffice({ hides_unknown_logins: true });
    await queryAsOwner(
      `update tenant set branding = branding || '{"ic_sign_up_individuals": true, "ic_sign_up_business": true}' where id = $1`,
      [office.id],
    );
    const unknown = seen(await ask(newMail(), office));
    expect([200, 401]).toContain(unknown.status);
    for (const [whose, make] of Object.entries(logins)) {
      const login = await make(office);
      for (const time of ['at first', 'again'])
        expect([whose, time, seen(await ask(login, office))]).toEqual([whose, time, unknown]);
    }
  },
);
