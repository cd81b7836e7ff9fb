// A hostile office administrator with a provider under their control that asserts anything. They must not get into
// accounts of people who did not agree, and the resulting sessions must be limited to their own office.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, call, signIn } from '../client.ts';
import { createResident } from '../credentials.ts';
import { acceptInvitation, createApplicant, createOffice, type Office } from '../factories.ts';
import { queryAsOwner, waitForMessage } from '../from-address.ts';
import { newBrowser } from '../providers/browser.ts';
import { type OpenidServer, startOpenidProvider } from '../providers/openid-provider.ts';
import { plainProvider } from '../providers/settings.ts';
import { linkProvider, providerSession, returnedFrom, signOn } from '../providers/sign-on.ts';

let hostile: Office;
let openid: OpenidServer;
/** For staff and for applicants; both create accounts for new people. */
let staffProvider: number;
let residentProvider: number;
let victim: { mail: string; session: Caller & { token: string } };

const invitationFor = (mail: string) => ({
  ds_firstname: 'Any',
  ds_lastname: 'Body',
  ds_mail: mail,
  roles: [201],
  requiresSecondFactor: false,
});

beforeAll(async () => {
  hostile = await createOffice();
  victim = await createResident();
  openid = await startOpenidProvider({
    redirects: [`http://${hostile.host}/auth`],
    people: { claims: { email: victim.mail, email_verified: true }, other: {}, third: {} },
  });
  const { issuer, clientId, clientSecret } = openid;
  const add = async (entityType: 1 | 2) => {
    const provider = { ...plainProvider, kind: 'oidc', issuer, clientId, clientSecret, entityType };
    const input = { ...provider, createsAccounts: true };
    return (await call('PUT', '/settings/sign-on/providers', input, hostile.admin)).body.id as number;
  };
  staffProvider = await add(1);
  residentProvider = await add(2);
});
afterAll(() => openid.close());

const personOf = async (session: Caller) => (await call('GET', '/users/me', undefined, session)).body.id;
/** The person that a sign-on at the hostile office results in. */
async function signedOnAs(providerId: number, account: string): Promise<number | undefined> {
  const { body } = await signOn(providerId, account, newBrowser(hostile.host));
  const login = { host: hostile.host, token: body.token };
  return (await call('GET', '/users/me/login-info-v2', undefined, login)).body.id;
}

test('inviting a person as staff creates only an inactive account', async () => {
  expect((await call('POST', '/staff', invitationFor(victim.mail), hostile.admin)).status).toBe(200);
  const [account] = await queryAsOwner(
    `select is_active from identity.account a join identity.login l on l.person_id = a.person_id
     where l.login_id = $1 and a.tenant_id = $2`,
    [victim.mail, hostile.id],
  );
  expect(account).toEqual({ is_active: false });
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, victim.session);
  expect(body.accounts.map((one: { cd_instance: number }) => one.cd_instance)).toEqual([100]);
});

test('a provider that claims the email of an invited person cannot sign in as them', async () => {
  expect(await signedOnAs(staffProvider, 'claims')).not.toBe(await personOf(victim.session));
});

test('a provider cannot claim a person who has an account at the hostile office, because the domain is not the office’s', async () => {
  const person = await personOf(victim.session);
  await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, display_name)
     values ($1, $2, 2, 2, 'individual', 'Joined')`,
    [person, hostile.id],
  );
  expect(await signedOnAs(residentProvider, 'claims')).not.toBe(person);
});

test('ignores a domain that is not verified in DNS', async () => {
  const domain = victim.mail.split('@')[1] ?? '';
  expect(
    (await call('PUT', `/settings/sign-on/domains/${domain}`, {}, hostile.admin)).body.verifiedAt,
  ).toBeNull();
  const checked = await call('POST', `/settings/sign-on/domains/${domain}/verify`, {}, hostile.admin);
  expect([checked.status, checked.body.error]).toEqual([409, 'domain_record_missing']);
  expect(await signedOnAs(residentProvider, 'claims')).not.toBe(await personOf(victim.session));
});

test('a provider linked by the person signs in to the hostile office only and cannot change the person', async () => {
  const owner = await createResident();
  await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, display_name)
     values ($1, $2, 2, 2, 'individual', 'Joined')`,
    [await personOf(owner.session), hostile.id],
  );
  const own = await signIn(owner.mail, hostile.host);
  expect((await linkProvider(own, residentProvider, 'other')).body).toMatchObject({ linked: true });
  expect((await waitForMessage(owner.mail, plainProvider.name)).body).toContain(plainProvider.name);
  const session = await providerSession(residentProvider, 'other', hostile.host);
  expect(await personOf(session)).toBe(await personOf(own));
  const attacks: [string, string, object][] = [
    ['POST', '/operations/start-login-change', { login: owner.mail }],
    ['POST', '/changeUserPassword', { oldPassword: 'x', newPassword: 'Something-9-Else!' }],
    ['PATCH', `/users/${await personOf(own)}`, { ds_firstname: 'Eve', ds_lastname: 'Il' }],
    ['POST', '/users/me/proof', { password: 'Welcome-2-Commonway!' }],
  ];
  for (const [method, path, body] of attacks) {
    const { status } = await call(method, path, body, session);
    expect([path, status === 403 || status === 404]).toEqual([path, true]);
  }
  const [elsewhere] = (await call('GET', '/users/me/login-info-v2', undefined, own)).body.accounts.filter(
    (account: { cd_instance: number }) => account.cd_instance === 100,
  );
  const tuple = { ...elsewhere, entity_id: elsewhere.cd_entity, challenge: 'c'.repeat(43) };
  expect((await call('POST', '/users/switch-account', tuple, session)).body.error).toBe(
    'own_sign_in_required',
  );
  const { body: again } = await signOn(residentProvider, 'other', newBrowser(hostile.host));
  const login = { host: hostile.host, token: again.token };
  expect((await call('POST', '/users/switch-account', tuple, login)).body.error).toBe('account_mismatch');
});

test('linking completes only in the session that started it', async () => {
  const own = await createApplicant('Vic', 'Tim', hostile);
  const begun = newBrowser(hostile.host);
  begun.cookies.set('commonway_session', own.token);
  const { body } = await begun.call('POST', `/sign-on/${residentProvider}/link`, {});
  const returned = await returnedFrom(body.url, 'third');
  begun.cookies.set('commonway_session', (await createApplicant('At', 'Tacker', hostile)).token);
  expect((await begun.call('POST', '/sign-on', returned)).body.error).toBe('sign_on_failed');
  expect(await signedOnAs(residentProvider, 'third')).not.toBe(await personOf(own));
});

test('a linked subject cannot be linked to another person', async () => {
  const first = await createApplicant('First', 'Linker', hostile);
  expect((await linkProvider(first, residentProvider, 'third')).body.error).toBe('sign_on_failed');
});

test('a person created by the provider belongs to this office only and has no logins', async () => {
  const session = await providerSession(staffProvider, 'claims', hostile.host);
  const { body } = await call('GET', '/users/me', undefined, session);
  expect(body.roles).toEqual([]);
  const logins = await call('GET', '/users/me/logins', undefined, session);
  expect(logins.body.logins).toEqual([]);
});

test('requiring a new password at the hostile office does not affect the victim’s other offices', async () => {
  const owner = await createResident();
  await call('POST', '/staff', invitationFor(owner.mail), hostile.admin);
  await acceptInvitation(owner.mail, hostile.host);
  const { staff } = (await call('GET', '/staff', undefined, hostile.admin)).body;
  const { accountId } = staff.find((member: { mail: string }) => member.mail === owner.mail);
  const demanded = await call('POST', `/accounts/${accountId}/demand-new-password`, {}, hostile.admin);
  expect(demanded.status).toBe(200);
  expect((await signIn(owner.mail)).token).toEqual(expect.any(String));
  await expect(signIn(owner.mail, hostile.host)).rejects.toThrow(/password_change_required/);
});
