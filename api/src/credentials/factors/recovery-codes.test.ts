import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { addApp, begin, enter, newPerson } from '../../../test/factors/new-person.ts';
import { queryAsOwner, waitForMessage } from '../../../test/from-address.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';

async function withCodes() {
  const person = await newPerson();
  const session = await enter(person);
  const app = await addApp(session);
  const { body } = await call('POST', '/users/me/recovery-codes', {}, session);
  return { person, session, app, codes: body.codes as string[] };
}

const use = (at: Awaited<ReturnType<typeof begin>>, code: string) =>
  call('POST', '/mfa/verify', { ...at.tuple, code, method: 'recovery' }, at.caller);

test('security 24: generates ten unique 120-bit codes', () => {
  const codes = generateRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each(['7K2M-9QXR-04TB-HV5D', '7k2m9qxr04tbhv5d', ' 7K2M 9QXR O4TB HV5D ', '７Ｋ２Ｍ-9QXR-04TB-HV5D'])(
  'normalizes %j to the same code',
  (typed) => expect(hashRecoveryCode(typed)).toEqual(hashRecoveryCode('7K2M-9QXR-04TB-HV5D')),
);

test('security 24: stores codes as hashes, accepts each once, and notifies the person', async () => {
  const { person, codes } = await withCodes();
  const [code = ''] = codes;
  const rows = await queryAsOwner('select hash from identity.recovery_code where person_id = $1', [
    person.personId,
  ]);
  expect(rows).toHaveLength(10);
  expect(JSON.stringify(rows)).not.toContain(code);
  const at = await begin(person);
  expect(at.asked.mfa.channels).toEqual(['totp', 'email', 'recovery']);
  expect((await use(at, code.toLowerCase())).status).toBe(200);
  expect((await use(await begin(person), code)).body).toMatchObject({ error: 'wrong_code', attemptsLeft: 9 });
  await expect
    .poll(async () => (await waitForMessage(person.mail)).body)
    .toContain('one of your recovery codes');
});

test('accepts one of 50 simultaneous uses of a code', async () => {
  const { person, codes } = await withCodes();
  const signIns = await Promise.all(Array.from({ length: 5 }, () => begin(person)));
  const requests = Array.from({ length: 50 }, (_, index) =>
    use(signIns[index % 5] as (typeof signIns)[number], codes[3] as string),
  );
  expect((await Promise.all(requests)).filter(({ status }) => status === 200)).toHaveLength(1);
});

test("new codes replace the old ones, and another person's codes are rejected", async () => {
  const { person, session, codes } = await withCodes();
  const stranger = await withCodes();
  const fresh = await call('POST', '/users/me/recovery-codes', {}, session);
  const at = await begin(person);
  expect((await use(at, codes[0] as string)).body.error).toBe('wrong_code');
  expect((await use(at, stranger.codes[0] as string)).body.error).toBe('wrong_code');
  expect((await use(at, fresh.body.codes[0])).status).toBe(200);
});

test('codes require a strong factor and are deleted with the last one', async () => {
  const bare = await enter(await newPerson());
  expect((await call('POST', '/users/me/recovery-codes', {}, bare)).body.error).toBe('factor_missing');
  const { session, app } = await withCodes();
  await call('DELETE', `/users/me/factors/${app.factorId}`, undefined, session);
  const { body } = await call('GET', '/users/me/factors', undefined, session);
  expect(body).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
});
