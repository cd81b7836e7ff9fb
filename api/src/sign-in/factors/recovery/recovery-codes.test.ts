import { expect, test } from 'vitest';
import { call } from '../../../../test/client.ts';
import { addApp, begin, enter, newPerson } from '../../../../test/factors/new-person.ts';
import { asOwnerOfTests, newestMessage } from '../../../../test/from-address.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

async function withCodes() {
  const person = await newPerson();
  const session = await enter(person);
  const app = await addApp(session);
  const { body } = await call('POST', '/users/me/recovery-codes', {}, session);
  return { person, session, app, codes: body.codes as string[] };
}

const use = (at: Awaited<ReturnType<typeof begin>>, code: string) =>
  call('POST', '/mfa/verify', { ...at.tuple, code, method: 'recovery' }, at.caller);

test('security 24: ten codes of 120 bits, each unlike the others', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each(['7K2M-9QXR-04TB-HV5D', '7k2m9qxr04tbhv5d', ' 7K2M 9QXR O4TB HV5D ', '７Ｋ２Ｍ-9QXR-04TB-HV5D'])(
  'typed as %j it is the same code',
  (typed) => expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode('7K2M-9QXR-04TB-HV5D')),
);

test('security 24: a code opens once, is kept by its hash alone, and its use is told', async () => {
  const { person, codes } = await withCodes();
  const [code = ''] = codes;
  const rows = await asOwnerOfTests('select hash from identity.recovery_code where person_id = $1', [
    person.personId,
  ]);
  expect(rows).toHaveLength(10);
  expect(JSON.stringify(rows)).not.toContain(code);
  const at = await begin(person);
  expect(at.asked.mfa.channels).toEqual(['totp', 'email', 'recovery']);
  expect((await use(at, code.toLowerCase())).status).toBe(200);
  expect((await use(await begin(person), code)).body).toMatchObject({ error: 'wrong_code', attemptsLeft: 9 });
  await expect
    .poll(async () => (await newestMessage(person.mail)).body)
    .toContain('recovery code was just used');
});

test('of 50 uses of one code at the same moment one wins', async () => {
  const { person, codes } = await withCodes();
  const ways = await Promise.all(Array.from({ length: 5 }, () => begin(person)));
  const tries = Array.from({ length: 50 }, (_, index) =>
    use(ways[index % 5] as (typeof ways)[number], codes[3] as string),
  );
  expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1);
});

test("new codes end the old ones; another person's never count", async () => {
  const { person, session, codes } = await withCodes();
  const stranger = await withCodes();
  const fresh = await call('POST', '/users/me/recovery-codes', {}, session);
  const at = await begin(person);
  expect((await use(at, codes[0] as string)).body.error).toBe('wrong_code');
  expect((await use(at, stranger.codes[0] as string)).body.error).toBe('wrong_code');
  expect((await use(at, fresh.body.codes[0])).status).toBe(200);
});

test('they stand in for a strong factor: without one there are none, and they go with the last', async () => {
  const bare = await enter(await newPerson());
  expect((await call('POST', '/users/me/recovery-codes', {}, bare)).body.error).toBe('factor_missing');
  const { session, app } = await withCodes();
  await call('DELETE', `/users/me/factors/${app.factorId}`, undefined, session);
  const { body } = await call('GET', '/users/me/factors', undefined, session);
  expect(body).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
});
