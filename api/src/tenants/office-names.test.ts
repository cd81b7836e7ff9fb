// People see the office's name in their language; the fields of the specification keep its own name.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call, signIn } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import { waitForMessage } from '../../test/from-address.ts';

const arabicName = 'مكتب الشمال';
let office: Office;
let ownName: string;
beforeAll(async () => {
  office = await createOffice();
  const { body } = await call('GET', '/instance-settings', undefined, office.admin);
  ownName = body.branding.ds_name;
  const branding = { ...body.branding, ds_names: { ar: arabicName } };
  const saved = await call('PATCH', '/instance-settings', { version: body.version, branding }, office.admin);
  expect(saved.status).toBe(200);
});

const inLanguage = (language: string, caller: object = { host: office.host }) => ({
  ...caller,
  headers: { 'accept-language': language },
});

test.each([
  ['ar', arabicName],
  ['en', null],
  ['ko', null],
])(
  'a page in %s names the office in that language, or else by its own name',
  async (language, translated) => {
    const { http } = await testApp();
    const render = async () =>
      (
        await http.inject({
          url: '/login',
          headers: { host: office.host, cookie: `commonway_language=${language}`, accept: 'text/html' },
        })
      ).body;
    const name = translated ?? ownName;
    await expect.poll(render).toMatch(new RegExp(`<title>[^<]* - ${name}</title>`));
  },
);

test('spec 7.2: the branding keeps the office’s own name, and its title is in the reader’s language', async () => {
  const path = `/instances/branding/${office.subdomain}`;
  const { body } = await call('GET', path, undefined, inLanguage('ar'));
  expect(body).toMatchObject({ ds_name: ownName, ds_portalTitle: arabicName });
});

test('spec 3, Picker account: instanceName stays, and its translation is in the caller’s language', async () => {
  const ana = await signIn('ana@example.test');
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, ana);
  expect(body.accounts[0]).toMatchObject({
    instanceName: 'Riverbend County',
    instanceNameTranslation: 'Condado de Riverbend',
  });
});

test('lists the sessions and the offices that take sign-ups in the reader’s language', async () => {
  const ana = await signIn('ana@example.test');
  const sessions = await call('GET', '/users/me/sessions', undefined, ana);
  expect(sessions.body.sessions[0].tenantName).toBe('Condado de Riverbend');
  const { body } = await call('GET', '/signup-instances', undefined, inLanguage('es'));
  expect(body.instances.find((each: { cd_instance: number }) => each.cd_instance === 100).ds_name).toBe(
    'Condado de Riverbend',
  );
});

test('an email names the office in the recipient’s language', async () => {
  await call('POST', '/create-token', { ds_mail: 'household@example.test' }, inLanguage('ar', {}));
  const { subject, body } = await waitForMessage('household@example.test', 'مقاطعة ريفربند');
  expect(subject).toContain('مقاطعة ريفربند');
  expect(body).not.toContain('Riverbend County');
});
