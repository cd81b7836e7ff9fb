import { expect, test } from 'vitest';
import { call, signIn } from '../../test/client.ts';

test('spec 7.1 PATCH users/{id}: ds_firstname, ds_lastname: saves the name and returns it on the next read', async () => {
  const { token } = await signIn('household@example.test');
  const { body: me } = await call('GET', '/users/me', undefined, { token });
  const given = { ds_firstname: ' José ', ds_lastname: "O'Neil-Ñandú" };
  expect((await call('PATCH', `/users/${me.id}`, given, { token })).body).toEqual({ id: me.id });
  expect((await call('GET', '/users/me', undefined, { token })).body).toMatchObject({
    ds_firstname: 'José',
    name: "José O'Neil-Ñandú",
  });
  const before = { ds_firstname: me.ds_firstname, ds_lastname: me.ds_lastname };
  await call('PATCH', `/users/${me.id}`, before, { token });
});

test('returns 404 for another person’s id, as for an unknown id', async () => {
  const { token } = await signIn('admin@riverbend.test');
  const name = { ds_firstname: 'A', ds_lastname: 'B' };
  const answers = [
    await call('PATCH', '/users/10001000', name, { token }),
    await call('PATCH', '/users/10012', name, { token }),
  ];
  for (const { status, body } of answers) expect([status, body.error]).toEqual([404, 'not_found']);
  expect((await call('PATCH', '/users/10012', name)).status).toBe(401);
});

test.each([
  { ds_firstname: 'A' },
  { ds_firstname: 'A', ds_lastname: '  ' },
  { ds_firstname: 'A1', ds_lastname: 'B' },
  { ds_firstname: 'A'.repeat(51), ds_lastname: 'B' },
])('spec 5 Name screen: first and last name required, name pattern, max 50: rejects %j', async (name) => {
  const { token } = await signIn('ana@example.test');
  const { body: me } = await call('GET', '/users/me', undefined, { token });
  expect((await call('PATCH', `/users/${me.id}`, name, { token })).status).toBe(422);
});

test('stores an offered language in a cookie, and on the person after sign-in', async () => {
  const anonymous = await call('POST', '/users/language', { language: 'ko' });
  expect(String(anonymous.headers['set-cookie'])).toMatch(/^commonway_language=ko/);
  expect((await call('POST', '/users/language', { language: 'xx' })).body.fields).toEqual({
    language: ['invalid'],
  });
  const { token } = await signIn('household@example.test');
  await call('POST', '/users/language', { language: 'es' }, { token });
  expect((await call('GET', '/users/me', undefined, { token })).body.language).toBe('es');
  await call('POST', '/users/language', { language: 'en' }, { token });
});

test('spec 3 Session user: names the language, the account and its type, and the process', async () => {
  const me = async (login: string) =>
    (await call('GET', '/users/me', undefined, await signIn(login))).body as Record<string, unknown>;
  const ana = await me('ana@example.test');
  expect(ana).toMatchObject({
    email: 'ana@example.test',
    default_lang: ana['language'],
    cd_instance: 100,
    id_entity_type: 2,
    entity_id: ana['accountId'],
    processId: null,
  });
  const caller = await signIn('supervisor@riverbend.test');
  const email = [{ key: 'Email', val: 'supervisor@riverbend.test', type: 'NVarChar' }];
  const { GetProcessesForUser } = (await call('POST', '/GetProcessesForUser', email, caller)).body;
  const supervisor = (await call('GET', '/users/me', undefined, caller)).body;
  expect(supervisor).toMatchObject({
    default_lang: 'en',
    id_entity_type: 1,
    processId: GetProcessesForUser[0].processId,
  });
});
