import { expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createApplicant } from '../../test/factories.ts';
import { createSessionCache } from '../../test/people.ts';

const as = createSessionCache();
const read = async (session: Caller) => (await call('GET', '/contact-info', undefined, session)).body;
const save = (session: Caller, info: unknown) => call('PUT', '/contact-info', info, session);

const address = { line1: '12 Oak Street', line2: '', city: 'Riverbend', state: 'CA', zip: '95001' };

test('spec 2.1 /contact-info: saves and returns mail, phone, address, and language', async () => {
  const session = await createApplicant();
  const before = await read(session);
  expect(before).toMatchObject({ ds_phone: '', address: { line1: '', zip: '' }, language: 'en', version: 1 });
  const wanted = { ds_mail: 'post@example.test', ds_phone: '(555) 010-0177 x2', address, language: 'es' };
  const saved = await save(session, { ...before, ...wanted });
  expect(saved.body).toEqual({ ...wanted, version: 2 });
  expect(await read(session)).toEqual({ ...wanted, version: 2 });
});

test('rejects stale parallel saves with 409 and the current details', async () => {
  const session = await createApplicant();
  const before = await read(session);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save(session, { ...before, ds_phone: `555-010-01${10 + at}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const late = answers.filter(({ status }) => status === 409);
  expect(late.length).toBeGreaterThan(0);
  const current = await read(session);
  for (const { body } of late) expect(body).toMatchObject({ error: 'stale_version', current });
});

test.each([
  [{ ds_mail: 'no mail' }],
  [{ ds_phone: '555' }],
  [{ address: { ...address, zip: '9500' } }],
  [{ address: { ...address, state: 'California' } }],
  [{ language: 'xx' }],
])('spec 5: rejects %j', async (change) => {
  const session = await createApplicant();
  const answer = await save(session, { ...(await read(session)), ...change });
  expect(answer.body.error).toBe('invalid_input');
});

test('saving contact info does not change where sign-in codes are sent', async () => {
  const session = await createApplicant();
  const factors = async () => (await call('GET', '/users/me/factors', undefined, session)).body.contacts;
  const before = await factors();
  await save(session, {
    ...(await read(session)),
    ds_mail: 'elsewhere@example.test',
    ds_phone: '555-010-0177',
  });
  expect(await factors()).toEqual(before);
});

test('businesses have contact info and staff do not', async () => {
  expect((await read(await as('business'))).version).toBeGreaterThanOrEqual(1);
  expect((await call('GET', '/contact-info', undefined, await as('admin'))).status).toBe(403);
});
