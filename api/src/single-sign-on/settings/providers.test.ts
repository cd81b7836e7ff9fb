// The single sign-on settings that administrators save, and their visibility to others.
import { expect, test } from 'vitest';
import { call, signIn } from '../../../test/client.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { samlCertificate } from '../../../test/providers/saml-provider.ts';
import { addProvider, asAdmin, plainProvider, saveProvider } from '../../../test/providers/settings.ts';
import { queryRow } from '../../../test/rows.ts';

const openid = { kind: 'oidc', issuer: 'https://login.example.org', clientId: 'office' };
const secret = 'never-to-be-seen-again';
const list = async () => (await call('GET', '/settings/sign-on', undefined, await asAdmin())).body;
const findProvider = async (id: number) =>
  (await list()).providers.find((each: { id: number }) => each.id === id);

test('lists a provider as saved; its secret is encrypted and never returned', async () => {
  const id = await addProvider({ ...openid, clientSecret: secret, mailDomains: [' Example.ORG '] });
  expect(await findProvider(id)).toEqual({
    ...plainProvider,
    ...openid,
    id,
    hasSecret: true,
    mailDomains: ['example.org'],
  });
  const { sealed } = await queryRow<{ sealed: string }>(
    100,
    'select sealed_secret as sealed from sign_in_provider where id = $1',
    [id],
  );
  expect(sealed).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(JSON.stringify([sealed, await list()])).not.toContain(secret);
  const trail = await queryRow<{ text: string }>(
    100,
    `select string_agg(details::text, ' ') as text from audit_entry where operation = 'single-sign-on/save-provider' and subject_id = $1`,
    [id],
  );
  expect(trail.text).toContain('"newSecret": true');
  expect(trail.text).not.toContain(secret);
});

test('an omitted secret does not change, and a new one replaces it', async () => {
  const id = await addProvider({ ...openid, clientSecret: secret });
  const sealed = async () =>
    (
      await queryRow<{ sealed: string }>(
        100,
        'select sealed_secret as sealed from sign_in_provider where id = $1',
        [id],
      )
    ).sealed;
  const first = await sealed();
  await saveProvider({ ...openid, id, name: 'Renamed' });
  expect([await sealed(), (await findProvider(id)).name]).toEqual([first, 'Renamed']);
  await saveProvider({ ...openid, id, clientSecret: 'another' });
  expect(await sealed()).not.toBe(first);
});

test.each([
  [{ ...openid, issuer: 'https://169.254.169.254' }, 'issuer'],
  [{ ...openid, issuer: 'https://10.0.0.8/realms/a' }, 'issuer'],
  [{ ...openid, issuer: 'http://login.example.org' }, 'issuer'],
  [{ ...openid, issuer: 'javascript:alert(1)' }, 'issuer'],
  [{ kind: 'membersuite', issuer: 'https://192.168.1.1', clientId: 'a' }, 'issuer'],
  [
    { kind: 'saml', issuer: 'x', signInUrl: 'https://[fd00::1]/sso', certificates: [samlCertificate] },
    'signInUrl',
  ],
  [
    { kind: 'saml', issuer: 'x', signInUrl: 'https://idp.test/sso', certificates: ['no certificate'] },
    'certificates',
  ],
  [{ ...openid, mailDomains: ['not a domain'] }, 'mailDomains.0'],
  [{ ...openid, name: '' }, 'name'],
])('security 52: rejects %j because of its %s', async (provider, field) => {
  const { status, body } = await saveProvider(provider);
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
});

test('another tenant cannot list, change, or remove a provider', async () => {
  const id = await addProvider(openid);
  const [account] = await queryAsOwner(
    `select a.id, a.roles from identity.account a join identity.login l on l.person_id = a.person_id
     where l.login_id = 'reviewer@eastgate.test' and a.tenant_id = 210`,
  );
  const setRoles = (roles: unknown) =>
    queryAsOwner('update identity.account set roles = $2 where id = $1', [account?.['id'], roles]);
  await setRoles([99]);
  try {
    const admin = await signIn('reviewer@eastgate.test', 'eastgate.localhost');
    expect((await call('GET', '/settings/sign-on', undefined, admin)).body.providers).toEqual([]);
    const saved = await call(
      'PUT',
      '/settings/sign-on/providers',
      { ...plainProvider, ...openid, id, name: 'Mine' },
      admin,
    );
    const removed = await call('DELETE', `/settings/sign-on/providers/${id}`, undefined, admin);
    expect([saved.body.error, removed.body.error]).toEqual(['not_found', 'not_found']);
  } finally {
    await setRoles(account?.['roles']);
  }
  expect((await findProvider(id)).name).toBe(plainProvider.name);
});

test('the kind of a provider cannot change, and a removed provider is not found', async () => {
  const id = await addProvider(openid);
  const other = await saveProvider({ kind: 'membersuite', issuer: 'https://a.test', clientId: 'a', id });
  expect(other.body.error).toBe('not_found');
  const remove = async () => call('DELETE', `/settings/sign-on/providers/${id}`, undefined, await asAdmin());
  expect([(await remove()).body, (await remove()).body.error]).toEqual([{ done: true }, 'not_found']);
});

/** A session of the demo's individual, as if the provider had opened it. */
async function sessionBy(provider: number) {
  const caller = await signIn('ana@example.test');
  const { body } = await call('GET', '/users/me', undefined, caller);
  const markLast = `update identity.session set provider_id = $1, origin = 'provider', scope = 'office', proved_at = 'epoch'
     where id = (select id from identity.session where person_id = $2 order by created_at desc limit 1)`;
  await queryAsOwner(markLast, [provider, body.id]);
  return async () => (await call('GET', '/users/me', undefined, caller)).status;
}

test.each<[string, (id: number) => Promise<unknown>]>([
  ['removed', async (id) => call('DELETE', `/settings/sign-on/providers/${id}`, undefined, await asAdmin())],
  ['disabled', (id) => saveProvider({ ...openid, id, isActive: false })],
  ['changed to another issuer', (id) => saveProvider({ ...openid, id, issuer: 'https://other.example.org' })],
])('security 32: the sessions of a provider end when it is %s', async (_, end) => {
  const id = await addProvider(openid);
  const status = await sessionBy(id);
  expect(await status()).toBe(200);
  await end(id);
  expect(await status()).toBe(401);
});

test('spec 2.5: lists active providers by name only, for the sign-in buttons', async () => {
  const id = await addProvider({ ...openid, name: 'For the sign-in page' });
  const hidden = await addProvider({ ...openid, isActive: false });
  const { body } = await call('GET', '/sign-on/providers');
  expect(body.providers).toContainEqual({ id, name: 'For the sign-in page' });
  expect(JSON.stringify(body)).not.toContain(String(hidden));
  expect(JSON.stringify(body)).not.toContain('login.example.org');
});

test('spec 3 Branding: ic_sso is true only while an active provider exists', async () => {
  const icSso = async () => (await call('GET', '/instances/branding/riverbend')).body.ic_sso as boolean;
  await queryRow(100, 'update sign_in_provider set is_active = false returning id');
  const id = await addProvider(openid);
  await expect.poll(icSso).toBe(true);
  await call('DELETE', `/settings/sign-on/providers/${id}`, undefined, await asAdmin());
  await expect.poll(icSso).toBe(false);
});
