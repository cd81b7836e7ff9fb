// The administrator of one office as the attacker: everything they can configure, aimed at another office, a person's
// other accounts, the server's network, and the browsers of other offices' users. The app runs as in production: it can
// call nothing on loopback. Access by identity is also covered by the matrices: permissions, foreign ids, and mass
// assignment.
import { adminAreas, listAccessLevels } from '@commonway/contract/accounts/admin-permissions.ts';
import { emptyTemplate } from '@commonway/contract/messaging/template.ts';
import { beforeAll, expect, test } from 'vitest';
import { sendCallsTo, startApp } from '../app.ts';
import { type Caller, call, signIn } from '../client.ts';
import { createOffice, type Office } from '../factories.ts';
import { queryAsOwner } from '../from-address.ts';
import { createProgramCalls } from '../office-programs.ts';
import { samlCertificate } from '../providers/saml-provider.ts';
import { plainProvider } from '../providers/settings.ts';
import { pushKeys } from '../push-service.ts';
import { queryRows } from '../rows.ts';
import { getFileDatabaseUrl } from '../worker-database.ts';

let evil: Office;
let victim: Office;
/** Production refuses the demo's password. */
const password = 'Offices-4-Of-Their-Own!';
/** Push is enabled, because its endpoints are addresses supplied by users. */
const production = {
  NODE_ENV: 'production',
  SEED: 'none',
  VAPID_PUBLIC_KEY: pushKeys.publicKey,
  VAPID_PRIVATE_KEY: pushKeys.privateKey,
  VAPID_SUBJECT: pushKeys.subject,
};
/** The calls with which the victim's administrator set up the office; the attacker makes the same calls. */
const setUp: (readonly [method: string, path: string, body?: unknown])[] = [];

const openid = { ...plainProvider, kind: 'oidc', issuer: 'https://login.example.org', clientId: 'office' };
const permissions = { UserMgmt: 'ReadWrite' };
const template = { name: 'Lease', language: 'en', subject: 'Your lease', body: 'Hello', channel: 'any' };
const evilTemplate = {
  ...emptyTemplate,
  name: 'Lease',
  original: { language: 'en', subject: 'Your lease', body: 'Pay to evil' },
};

beforeAll(async () => {
  sendCallsTo(await startApp(await getFileDatabaseUrl(), production));
  [victim, evil] = [await createOffice(password), await createOffice(password)];
  await setUpVictim();
});

async function setUpVictim(): Promise<void> {
  const { admin } = victim;
  const programId = await createProgramCalls(victim).createProgram('Rent');
  const { revision, values } = await createProgramCalls(victim).readSetup(programId);
  const provider = (await call('PUT', '/settings/sign-on/providers', openid, admin)).body.id;
  const { templateId } = (await call('POST', '/communications/templates', template, admin)).body;
  const person = { ds_firstname: 'Ines', ds_lastname: 'Moor', ds_mail: `ines@${victim.subdomain}.test` };
  const invitation = { ...person, roles: [200], requiresSecondFactor: false };
  const { accountId } = (await call('POST', '/staff', invitation, admin)).body;
  const me = (await call('GET', '/users/me', undefined, admin)).body;
  expect([provider, templateId, accountId, me.id].every(Number.isInteger)).toBe(true);
  await call('PUT', '/settings/sign-on/realms/county-forms', { origin: 'https://forms.example.org' }, admin);
  const deactivated = { roles: [], isActive: false, requiresSecondFactor: false };
  setUp.push(
    ['PUT', '/settings/sign-on/providers', { ...openid, id: provider, issuer: 'https://evil.example.org' }],
    ['DELETE', `/settings/sign-on/providers/${provider}`],
    ['PUT', '/settings/sign-on/realms/county-forms', { origin: 'https://evil.example.org' }],
    ['DELETE', '/settings/sign-on/realms/county-forms'],
    ['PUT', `/communications/templates/${templateId}/draft`, { revision: 0, definition: evilTemplate }],
    ['POST', `/communications/templates/${templateId}/publish`, { revision: 1 }],
    ['DELETE', `/communications/templates/${templateId}`],
    [
      'PUT',
      `/program-setups/${programId}/draft`,
      { revision, definition: { ...values, FormURL: 'https://evil.test/' } },
    ],
    ['POST', `/program-setups/${programId}/publish`, { revision }],
    ['POST', `/program-setups/${programId}/archive`, {}],
    ['POST', `/program-setups/${programId}/copies`, { name: 'Evil' }],
    ['PUT', `/programs/${programId}/form/draft`, { version: 0, document: null }],
    ['PATCH', `/staff/${accountId}`, deactivated],
    ['POST', `/staff/${accountId}/invitation`, {}],
    ['POST', `/accounts/${accountId}/demand-new-password`, {}],
    ['POST', `/users/${me.id}/sessions/end`, {}],
    ['POST', '/impersonation', { applicantId: me.id, reason: 'To look at what is not ours' }],
    ['PUT', '/staff/roles/200', { permissions }],
    ['PATCH', '/instance-settings', { version: 1, domain: { wanted: 'evil.example.org' } }],
  );
}

/** All rows of the victim and its people, except the audit trail, which also records refused calls. */
async function loadState(): Promise<unknown> {
  const tables = await queryRows<{ name: string }>(
    victim.id,
    `select c.table_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name = 'tenant_id' and c.table_name <> 'audit_entry'
       and has_table_privilege(format('%I.%I', c.table_schema, c.table_name), 'select') order by 1`,
  );
  const rows: Record<string, unknown> = {};
  for (const { name } of tables)
    rows[name] = await queryRows(victim.id, `select to_jsonb(t) as row from ${name} t order by 1`);
  expect(tables.length).toBeGreaterThan(50);
  const people = await queryAsOwner(
    `select a.id, a.roles, a.is_active, a.must_change_password, (select count(*)::int from identity.session s
       where s.account_id = a.id and s.revoked_at is null) as sessions
     from identity.account a where a.tenant_id = $1 order by a.id`,
    [victim.id],
  );
  return { rows, people, tenant: await queryAsOwner('select * from tenant where id = $1', [victim.id]) };
}

test('a hostile administrator cannot change another office from either host', async () => {
  const before = await loadState();
  for (const [method, path, body] of setUp) {
    const there = await call(method, path, body, { host: victim.host, token: evil.admin.token as string });
    expect([path, there.status, there.body.error]).toEqual([path, 401, 'not_signed_in']);
    const home = await call(method, path, body, evil.admin);
    const isOwn = /realms|roles|instance-settings/.test(path);
    expect([path, isOwn ? home.status < 500 : [403, 404, 409, 422].includes(home.status)]).toEqual([
      path,
      true,
    ]);
  }
  expect(await loadState()).toEqual(before);
});

const internalAddresses = [
  'https://127.0.0.1/',
  'https://localhost/',
  'https://localhost./',
  'https://portal.localhost/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.0.1/',
  'https://100.100.100.200/',
  'http://login.example.org/',
  'https://user:secret@login.example.org/',
  'https://*.example.org/',
  'https://login.example.org;x/',
  'file:///etc/passwd',
  'gopher://login.example.org/',
];

test.each(internalAddresses)(
  'security 52: the server never requests %s from the settings of an office',
  async (address) => {
    const provider = (of: object) =>
      call('PUT', '/settings/sign-on/providers', { ...plainProvider, ...of }, evil.admin);
    const saml = { kind: 'saml', issuer: 'x', signInUrl: address, certificates: [samlCertificate] };
    const keys = { publicKey: 'B'.repeat(87), secret: 'A'.repeat(22), language: 'en' };
    const answers = [
      await provider({ kind: 'oidc', issuer: address, clientId: 'a' }),
      await provider({ kind: 'membersuite', issuer: address, clientId: 'a' }),
      await provider(saml),
      await call('PUT', '/settings/sign-on/realms/evil', { origin: address.replace(/\/$/, '') }, evil.admin),
      await call('POST', '/notices/devices', { endpoint: address, ...keys }, evil.admin),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.test',
  '/\\evil.test',
  'https://evil.test;script-src *',
  "https://a'b.test",
  'http://evil.test',
])('security, CSP: %s is rejected as a link or form address', async (address) => {
  const programs = createProgramCalls(evil);
  const programId = await programs.createPublicProgram();
  for (const part of [{ FormURL: address }, { ds_resourceapplyurl: address }]) {
    const { body } = await programs.save(programId, { FormURL: null, ds_resourceapplyurl: null, ...part });
    expect([part, body.error]).toEqual([part, 'draft_has_problems']);
  }
  const { body } = await call('GET', '/instance-settings', undefined, evil.admin);
  for (const key of ['ds_individual_signup_link', 'ds_business_signup_link']) {
    const sign_up = { ...body.sign_up, [key]: address };
    expect(
      (await call('PATCH', '/instance-settings', { version: body.version, sign_up }, evil.admin)).status,
    ).toBe(422);
  }
});

/** A person with an account at the victim, who was also invited by the hostile office and accepted. */
async function sharedPerson() {
  const mail = `shared-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const there = await newPersonAt(victim, mail);
  const [{ id } = {}] = await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, display_name, account_kind, roles)
     values ($1, $2, 1, 'Shared', 'government', '{200}') returning id`,
    [there.personId, evil.id],
  );
  return { ...there, mail, evilAccount: Number(id) };
}

async function newPersonAt(office: Office, mail: string): Promise<{ personId: number; caller: Caller }> {
  const [{ id } = {}] = await queryAsOwner(
    `insert into identity.person (first_name, last_name, language) values ('Shared', 'Person', 'en') returning id`,
  );
  await queryAsOwner(
    `with mine as (insert into identity.login (login_id, channel, person_id, verified_at) values ($2, 'email', $1, now()))
     insert into identity.credential (person_id, password_hash)
     select $1, password_hash from identity.credential c join identity.login l on l.person_id = c.person_id
     where l.login_id = $3`,
    [id, mail, office.mail],
  );
  await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, display_name, account_kind, roles)
     values ($1, $2, 1, 'Shared', 'government', '{200}')`,
    [id, office.id],
  );
  return { personId: Number(id), caller: await signIn(mail, office.host, password) };
}

test('a hostile office cannot change or discover a shared person’s password, sessions, or name at another office', async () => {
  const { personId, caller, mail, evilAccount } = await sharedPerson();
  const me = async () => (await call('GET', '/users/me', undefined, caller)).body;
  const before = await me();
  const demanded = await call('POST', `/accounts/${evilAccount}/demand-new-password`, {}, evil.admin);
  const renamed = await call(
    'PATCH',
    `/users/${personId}`,
    { ds_firstname: 'Evil', ds_lastname: 'Name' },
    evil.admin,
  );
  const ended = await call('POST', `/users/${personId}/sessions/end`, {}, evil.admin);
  const deactivated = { roles: [], isActive: false, requiresSecondFactor: true };
  await call('PATCH', `/staff/${evilAccount}`, deactivated, evil.admin);
  expect([demanded.status, renamed.status, ended.body]).toEqual([200, expect.any(Number), { ended: 0 }]);
  expect(await me()).toEqual(before);
  expect((await signIn(mail, victim.host, password)).token).toEqual(expect.any(String));
  const { body: list } = await call('GET', '/staff', undefined, evil.admin);
  const { body: one } = await call('GET', `/staff/${evilAccount}`, undefined, evil.admin);
  expect(JSON.stringify([list, one])).not.toContain(victim.subdomain);
  expect(JSON.stringify([list, one])).not.toContain(`"${victim.id}"`);
});

test('an office can make sign-in rules stricter for itself only, and never looser', async () => {
  const { body } = await call('GET', '/instance-settings', undefined, evil.admin);
  const sign_in = { ...body.sign_in, second_factor: 'all', denied_reason: 'program_closed' };
  await call('PATCH', '/instance-settings', { version: body.version, sign_in }, evil.admin);
  for (const loose of [{ password_minimum: 1 }, { idle_minutes: 1000 }, { idle_minutes: 0 }]) {
    const now = (await call('GET', '/instance-settings', undefined, evil.admin)).body;
    const change = { version: now.version, sign_in: { ...now.sign_in, ...loose } };
    expect((await call('PATCH', '/instance-settings', change, evil.admin)).status).toBe(422);
  }
  const there = (await call('GET', '/instance-settings', undefined, victim.admin)).body.sign_in;
  expect([there.second_factor, there.denied_reason]).toEqual(['off', null]);
  expect((await signIn(victim.mail, victim.host, password)).token).toEqual(expect.any(String));
});

test('roles apply to their own office only, even with all permissions', async () => {
  const all = Object.fromEntries(adminAreas.map((area) => [area, listAccessLevels(area).at(-1)]));
  expect((await call('PUT', '/staff/roles/200', { permissions: all }, evil.admin)).status).toBe(200);
  const rolesOf = async (office: Office) => (await call('GET', '/staff/roles', undefined, office.admin)).body;
  const evilRoles = JSON.stringify(await rolesOf(evil));
  expect(JSON.stringify(await rolesOf(victim))).not.toBe(evilRoles);
  expect((await call('PUT', '/staff/roles/99', { permissions: {} }, evil.admin)).status).toBe(422);
});

test.each(['{{constructor}}', '{tenant.settings}', '{__proto__}', '<%= 7 * 7 %>'])(
  'a template with %s reveals nothing about the server',
  async (body) => {
    const name = crypto.randomUUID();
    const saved = await call('POST', '/communications/templates', { ...template, name, body }, evil.admin);
    expect([200, 422]).toContain(saved.status);
    const at = `/communications/templates/${saved.body.templateId ?? 0}`;
    const { body: kept } = await call('GET', at, undefined, evil.admin);
    expect(JSON.stringify(kept)).not.toMatch(/postgres:|DATABASE_URL|native code/);
    // Texts stay plain text.
    if (saved.status === 200) expect(JSON.stringify(kept)).toContain(JSON.stringify(body));
  },
);
