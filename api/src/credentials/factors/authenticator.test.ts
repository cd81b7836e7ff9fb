import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { addApp, begin, enter, newPerson, requireFactor } from '../../../test/factors/new-person.ts';
import { queryAsOwner, waitForMessage } from '../../../test/from-address.ts';
import { buildAuthenticatorUri, findTimeStep, generateAuthenticatorSecret } from './authenticator.ts';

/** Creates a signed-in person with an authenticator app. */
async function withApp() {
  const person = await newPerson();
  const session = await enter(person);
  const app = await addApp(session);
  return { person, session, app };
}

const verify = (at: Awaited<ReturnType<typeof begin>>, code: string, method = 'totp') =>
  call('POST', '/mfa/verify', { ...at.tuple, code, method }, at.caller);
const countAccepted = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

test('RFC 6238: accepts a code in its own time step and the adjacent ones only', () => {
  const secret = Buffer.from('12345678901234567890').toString();
  // The secret and the code in appendix B of the standard, at 59 seconds (step 1), cut to six digits.
  const base32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(secret).toHaveLength(20);
  const at = (seconds: number) => findTimeStep(base32, '287082', new Date(seconds * 1000));
  expect([0, 29, 59, 89].map(at)).toEqual([1, 1, 1, 1]);
  expect([90, 150, 100_000].map(at)).toEqual([null, null, null]);
  expect(findTimeStep(base32, '287083', new Date(59_000))).toBeNull();
  expect(findTimeStep(base32, '', new Date(59_000))).toBeNull();
});

test('generates a random 160-bit secret and a URI with the office and login', () => {
  const secret = generateAuthenticatorSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(generateAuthenticatorSecret()).not.toBe(secret);
  const uri = new URL(buildAuthenticatorUri(secret, 'Riverbend & Co', 'ana@example.test'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Riverbend & Co');
});

test('the next sign-in requires the added app, and its code opens the session', async () => {
  const { person, app } = await withApp();
  expect(app.confirmed.body).toMatchObject({ factor: { kind: 'totp', name: 'My phone' }, session: null });
  const at = await begin(person);
  expect(at.asked.mfa).toEqual({ required: true, channels: ['totp', 'email'] });
  const opened = await verify(at, app.codeAt(0));
  expect((await call('GET', '/users/me', undefined, { token: opened.body.token })).body.email).toBe(
    person.mail,
  );
  const [row] = await queryAsOwner(
    'select second_factor from identity.session where person_id = $1 order by created_at desc limit 1',
    [person.personId],
  );
  expect(row).toEqual({ second_factor: 'totp' });
});

test('security B4.24: notifies the person of an added factor', async () => {
  const { person } = await withApp();
  const notice = await waitForMessage(person.mail);
  expect(notice.body).toContain('Someone just added “My phone”');
  expect(notice.body).toContain('/forgot-password');
});

test('accepts a code once and rejects codes of the same or an earlier time step', async () => {
  const { person, app } = await withApp();
  expect((await verify(await begin(person), app.codeAt(0))).status).toBe(200);
  const again = await begin(person);
  for (const step of [0, -1])
    expect(await verify(again, app.codeAt(step))).toMatchObject({
      status: 401,
      body: { error: 'wrong_code' },
    });
  expect((await verify(again, app.codeAt(1))).status).toBe(200);
});

test('accepts one of 50 simultaneous sign-ins with the same code', async () => {
  const { person, app } = await withApp();
  const signIns = await Promise.all(Array.from({ length: 5 }, () => begin(person)));
  const code = app.codeAt(0);
  const requests = Array.from({ length: 50 }, (_, index) =>
    verify(signIns[index % 5] as (typeof signIns)[number], code),
  );
  expect(countAccepted(await Promise.all(requests))).toBe(1);
});

test('security B2.9: locks after ten wrong codes in a day and reports the attempts left', async () => {
  const { person, app } = await withApp();
  const at = await begin(person);
  const wrong = app.codeAt(0) === '000000' ? '000001' : '000000';
  const answers = [];
  for (let time = 0; time < 11; time += 1) answers.push(await verify(at, wrong));
  expect(answers.slice(0, 9).map(({ body }) => body.attemptsLeft)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(answers.slice(9).map(({ body }) => body.error)).toEqual(['code_locked', 'code_locked']);
  expect((await verify(at, app.codeAt(0))).body.error).toBe('code_locked');
});

test("rejects another person's code, app, and factor id", async () => {
  const [mine, theirs] = [await withApp(), await withApp()];
  expect((await verify(await begin(mine.person), theirs.app.codeAt(0))).body.error).toBe('wrong_code');
  for (const [method, path, body] of [
    ['DELETE', `/users/me/factors/${theirs.app.factorId}`, undefined],
    ['PATCH', `/users/me/factors/${theirs.app.factorId}`, { name: 'Stolen' }],
    ['POST', `/users/me/factors/totp/${theirs.app.factorId}/confirm`, { code: theirs.app.codeAt(1) }],
  ] as const)
    expect(await call(method, path, body, mine.session)).toMatchObject({ status: 404 });
  const { body } = await call('GET', '/users/me/factors', undefined, theirs.session);
  expect(body.factors).toMatchObject([{ name: 'My phone' }]);
});

test('an unconfirmed app is not required at sign-in and is replaced by the next one', async () => {
  const person = await newPerson();
  const session = await enter(person);
  const begin1 = await call('POST', '/users/me/factors/totp', { name: 'One' }, session);
  await call('POST', '/users/me/factors/totp', { name: 'Two' }, session);
  expect((await begin(person)).asked.mfa).toBeUndefined();
  const path = `/users/me/factors/totp/${begin1.body.factorId}/confirm`;
  expect((await call('POST', path, { code: '123456' }, session)).status).toBe(404);
  const [rows] = await queryAsOwner('select count(*)::int as n from identity.factor where person_id = $1', [
    person.personId,
  ]);
  expect(rows).toEqual({ n: 1 });
});

test('the secret is encrypted at rest', async () => {
  const { person, app } = await withApp();
  const [row] = await queryAsOwner('select sealed_secret from identity.factor where person_id = $1', [
    person.personId,
  ]);
  expect(String(row?.['sealed_secret'])).not.toContain(app.begun.body.secret);
});

test('security B4.24: a factor change requires a proof of identity from the last five minutes', async () => {
  const { person, session, app } = await withApp();
  await queryAsOwner(
    `update identity.session set proved_at = now() - interval '6 minutes' where person_id = $1`,
    [person.personId],
  );
  for (const [method, path, body] of [
    ['POST', '/users/me/factors/totp', { name: 'Other' }],
    ['POST', `/users/me/factors/totp/${app.factorId}/confirm`, { code: '123456' }],
    ['POST', '/users/me/factors/passkey/options', {}],
    ['POST', '/users/me/recovery-codes', {}],
    ['PATCH', `/users/me/factors/${app.factorId}`, { name: 'Other' }],
    ['DELETE', `/users/me/factors/${app.factorId}`, undefined],
  ] as const)
    expect([path, (await call(method, path, body, session)).body.error]).toEqual([path, 'proof_required']);
  expect((await call('POST', '/users/me/proof', { code: app.codeAt(0) }, session)).status).toBe(200);
  expect((await call('DELETE', `/users/me/factors/${app.factorId}`, undefined, session)).status).toBe(200);
  expect((await begin(person)).asked.mfa).toBeUndefined();
});

test('an account that requires a second factor accepts the app or email', async () => {
  const { person } = await withApp();
  await requireFactor(person);
  expect((await begin(person)).asked.mfa.channels).toEqual(['totp', 'email']);
});
