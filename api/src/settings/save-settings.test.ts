import { beforeAll, expect, test } from 'vitest';
import { startApp, testApp } from '../../test/app.ts';
import { type Answer, call } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { queryRow, queryRows } from '../../test/rows.ts';
import { createTenantFinder } from '../tenants/find-tenant.ts';

/** Every process applies a change within a second. */
const soon = { interval: 20 };
let office: Office;
beforeAll(async () => {
  office = await createOffice();
});

const read = async () => (await call('GET', '/instance-settings', undefined, office.admin)).body;
const save = (body: unknown, caller = office.admin): Promise<Answer> =>
  call('PATCH', '/instance-settings', body, caller);
/** Saves sections over the current ones. */
const change = async (sections: Record<string, Record<string, unknown>>): Promise<Answer> => {
  const current = await read();
  const merged = Object.entries(sections).map(([name, section]) => [name, { ...current[name], ...section }]);
  return save({ version: current.version, ...Object.fromEntries(merged) });
};
const branding = async () =>
  (await call('GET', `/instances/branding/${office.subdomain}`, undefined, { host: office.host })).body;

test('gives a new tenant closed sign-up and default settings', async () => {
  expect(await read()).toMatchObject({
    sign_up: { ic_sign_up_individuals: false, ic_sign_up_business: false },
    languages: { default_language: 'en' },
    sign_in: { second_factor: 'off', password_minimum: 7, idle_minutes: 30, denied_reason: null },
    domain: { wanted: null, confirmed: null, record: null },
  });
});

test('spec 3 Branding: the sign-in page shows the saved branding in the reader’s language', async () => {
  const look = {
    ds_name: 'North Office',
    ds_names: { es: 'Oficina Norte', ar: '' },
    ds_portalTitle: { en: 'North', es: 'Norte' },
    ds_loginHeading: { en: 'Welcome', es: 'Bienvenidos' },
    ds_loginMessage: { en: 'Hello', es: '' },
    ds_textMode: 'dark',
    ds_brandColour: '#336699',
  };
  const saved = await change({ branding: look });
  expect(saved.body.branding).toEqual({
    ...look,
    ds_names: { es: 'Oficina Norte' },
    ds_loginMessage: { en: 'Hello' },
    ds_logoUrl: null,
    ds_backgroundUrl: null,
  });
  await expect.poll(branding, soon).toMatchObject({
    ds_portalTitle: 'North',
    ds_brandColour: '#336699',
    ds_textMode: 'dark',
  });
  const headers = { 'accept-language': 'es' };
  const spanish = await call('GET', `/instances/branding/${office.subdomain}`, undefined, {
    host: office.host,
    headers,
  });
  expect(spanish.body).toMatchObject({ ds_loginHeading: 'Bienvenidos', ds_loginMessage: 'Hello' });
});

test('an office offers all languages until it limits them to its own', async () => {
  const before = await branding();
  expect(before.offered_languages.length).toBeGreaterThanOrEqual(50);
  const { languages } = (await change({ languages: { languages: ['en', 'so'], is_limited: true } })).body;
  expect(languages).toMatchObject({ languages: ['en', 'so'], is_limited: true });
  await expect.poll(async () => (await branding()).offered_languages.sort(), soon).toEqual(['en', 'so']);
  const choose = (language: string) => call('POST', '/users/language', { language }, { host: office.host });
  expect((await choose('so')).status).toBe(200);
  expect((await choose('fr')).status).toBe(422);
  await change({ languages: { languages: before.languages, is_limited: false } });
  await expect.poll(async () => (await branding()).offered_languages.length, soon).toBeGreaterThanOrEqual(50);
  expect((await choose('fr')).status).toBe(200);
});

test('rejects a stale version and returns the current settings', async () => {
  const { version, contact, sign_up } = await read();
  const hours = { en: 'Mon to Fri', ar: 'من الاثنين إلى الجمعة' };
  const first = await save({
    version,
    contact: { ...contact, mail: 'one@office.test', hours, address: '1 Main Street\u202e\nTown' },
  });
  expect(first.body.contact.address).toBe('1 Main Street\nTown');
  expect(first.body.version).toBe(version + 1);
  const second = await save({ version, sign_up: { ...sign_up, ic_sign_up_individuals: true } });
  expect(second).toMatchObject({
    status: 409,
    body: { error: 'stale_version', current: { version: version + 1 } },
  });
  expect((await read()).sign_up.ic_sign_up_individuals).toBe(false);
  const headers = { 'accept-language': 'ar' };
  const reached = async () =>
    (await call('GET', `/instances/${office.id}`, undefined, { host: office.host, headers })).body
      .contact_info;
  await expect.poll(reached, soon).toEqual({ mail: 'one@office.test', phone: '', hours: hours.ar });
});

test('saves business days per tenant and records their previous values in the audit log', async () => {
  const { calendar } = await read();
  const usual = { opens: '08:00', closes: '17:00' };
  expect(calendar).toEqual({
    week: [usual, usual, usual, usual, usual, null, null],
    quiet_hours: null,
  });
  const week = [null, ...calendar.week.slice(1)];
  const { body } = await change({ calendar: { week, quiet_hours: null } });
  expect(body.calendar).toEqual({ week, quiet_hours: null });
  const { details } = await queryRow<{ details: unknown }>(
    office.id,
    `select details from audit_entry where operation = 'settings/save-settings' order by id desc limit 1`,
  );
  expect(details).toEqual({ 'calendar.week': { before: calendar.week, after: week } });
});

test('accepts one of 50 concurrent saves', async () => {
  const { version, sign_up } = await read();
  const all = await Promise.all(Array.from({ length: 50 }, () => save({ version, sign_up })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
});

test('records each change in the audit log with values before and after', async () => {
  await change({ sign_in: { second_factor: 'staff', idle_minutes: 20 } });
  const { details } = await queryRow<{ details: unknown }>(
    office.id,
    `select details from audit_entry where operation = 'settings/save-settings' order by id desc limit 1`,
  );
  expect(details).toEqual({
    'sign_in.second_factor': { before: 'off', after: 'staff' },
    'sign_in.idle_minutes': { before: 30, after: 20 },
  });
});

test.each<[string, string, unknown]>([
  ['sign_in', 'password_minimum', 6],
  ['sign_in', 'idle_minutes', 31],
  ['sign_in', 'idle_minutes', 14],
  ['sign_in', 'second_factor', 'never'],
  ['sign_in', 'denied_reason', 'not_found'],
  ['branding', 'ds_brandColour', 'red;}body{display:none'],
  ['branding', 'ds_name', '\u202e'],
  ['branding', 'ds_logoUrl', 'https://evil.test/a.png'],
  ['branding', 'ds_logoUrl', '/brand/../../etc/passwd'],
  ['branding', 'ds_backgroundUrl', 'javascript:alert(1)'],
  ['branding', 'ds_portalTitle', { xx: 'No such language' }],
  ['branding', 'ds_names', { xx: 'No such language' }],
  ['branding', 'ds_names', { en: 'Another English name' }],
  ['branding', 'ds_names', { es: 'x'.repeat(101) }],
  ['sign_up', 'ds_business_signup_link', 'javascript:alert(1)'],
  ['sign_up', 'ds_business_signup_link', '//evil.test'],
  ['sign_up', 'ds_individual_signup_link', 'http://plain.test'],
  ['languages', 'languages', []],
  ['languages', 'default_language', 'ko-KP'],
  ['languages', 'time_zone', 'Mars/Olympus'],
  ['contact', 'mail', 'nobody'],
  ['calendar', 'week', Array(7).fill(null)],
  ['calendar', 'week', [{ opens: '17:00', closes: '08:00' }, ...Array(6).fill(null)]],
  ['calendar', 'week', [{ opens: '8:00', closes: '24:00' }, ...Array(6).fill(null)]],
  ['privacy', 'consent_script', 'http://consent.example.test/office.js'],
  ['privacy', 'consent_script', "https://consent.test'; script-src *"],
  ['privacy', 'consent_script', 'javascript:alert(1)'],
  ['domain', 'wanted', 'localhost'],
  ['domain', 'wanted', 'evil.test/path'],
  ['domain', 'wanted', 'pоrtal.test'],
  ['domain', 'wanted', '127.0.0.1'],
])('%s.%s rejects %j and changes nothing', async (section, key, value) => {
  const before = await read();
  const answer = await change({ [section]: { [key]: value } });
  expect([answer.status, answer.body.error, Object.keys(answer.body.fields)[0]]).toEqual([
    422,
    'invalid_input',
    expect.stringContaining(`${section}.${key}`),
  ]);
  expect(await read()).toEqual(before);
});

test('security, branding row: removes characters that override text direction', async () => {
  await change({ branding: { ds_loginMessage: { en: 'Pay \u202eyxorp\u202c here\u0007' } } });
  await expect.poll(async () => (await branding()).ds_loginMessage, soon).toBe('Pay yxorp here');
});

test('security 53: keeps a name on one line and keeps line breaks of a message', async () => {
  const ds_loginMessage = { en: 'First\nsecond' };
  await change({ branding: { ds_name: ' North\r\nOffice\n', ds_loginMessage } });
  const { branding: saved } = await read();
  expect(saved).toMatchObject({ ds_name: 'North Office', ds_loginMessage });
});

test('security 41: changes only settings sections', async () => {
  const { version, sign_up } = await read();
  const extra = {
    id: 100,
    is_active: false,
    subdomain: 'riverbend',
    custom_domain: 'evil.test',
    settings: { x: 1 },
  };
  await save({ version, sign_up: { ...sign_up, ds_subdomain: 'x' }, ...extra });
  const row = await queryRow<Record<string, unknown>>(office.id, 'select * from tenant where id = $1', [
    office.id,
  ]);
  expect(row).toMatchObject({ subdomain: office.subdomain, is_active: true, custom_domain: null });
  expect(JSON.stringify([row['settings'], row['branding']])).not.toContain('"x"');
});

test('keeps settings of other modules', async () => {
  await queryAsOwner(`update tenant set settings = settings || '{"sso": {"kept": true}}' where id = $1`, [
    office.id,
  ]);
  await change({ sign_in: { hides_unknown_logins: true } });
  const { settings } = await queryRow<{ settings: unknown }>(
    office.id,
    'select settings from tenant where id = $1',
    [office.id],
  );
  expect(settings).toMatchObject({ sso: { kept: true }, sign_in: { hides_unknown_logins: true } });
});

test('lets administrators read and change only their own tenant’s settings', async () => {
  const other = await createOffice();
  expect(
    (await save({ version: 1, sign_up: {} }, { host: office.host, token: other.admin.token })).status,
  ).toBe(401);
  const before = await queryRows(office.id, 'select * from tenant where id = $1', [office.id]);
  const { version, sign_up } = (await call('GET', '/instance-settings', undefined, other.admin)).body;
  await save({ version, sign_up: { ...sign_up, ic_sign_up_business: true } }, other.admin);
  expect(await queryRows(office.id, 'select * from tenant where id = $1', [office.id])).toEqual(before);
});

test('spec 6 Instance access: InstanceConfig Read allows viewing, ReadWrite allows changes, Hidden allows neither', async () => {
  const { token } = office.admin;
  const caller = { host: office.host, token };
  const [me] = await queryAsOwner('select id from identity.account where tenant_id = $1', [office.id]);
  const setRoles = (roles: number[]) =>
    queryAsOwner('update identity.account set roles = $2 where id = $1', [me?.['id'], roles]);
  const grant = (access: string) =>
    queryRows(
      office.id,
      `insert into role_permission values ($1, 201, 'InstanceConfig', $2)
       on conflict (tenant_id, role_id, area) do update set access = excluded.access`,
      [office.id, access],
    );
  const statuses = async () => [
    (await call('GET', '/instance-settings', undefined, caller)).status,
    (await save({ version: 0 }, caller)).status,
  ];
  await setRoles([201]);
  try {
    await expect.poll(statuses).toEqual([403, 403]);
    await grant('Read');
    await expect.poll(statuses).toEqual([200, 403]);
    await grant('ReadWrite');
    await expect.poll(statuses).toEqual([200, 409]);
  } finally {
    await setRoles([99]);
  }
  await expect.poll(statuses).toEqual([200, 409]);
});

test('applies a change in every process within a second', async () => {
  const { url } = await testApp();
  const other = await startApp(url, { PROCESS: 'web' });
  const find = createTenantFinder(other.ports.database, 'localhost', other.ports.events);
  expect((await find(office.host))?.name).toBe('North Office');
  await change({ branding: { ds_name: 'South Office' } });
  await expect.poll(async () => (await find(office.host))?.name, soon).toBe('South Office');
  await expect.poll(async () => (await branding()).ds_name, soon).toBe('South Office');
});

test('ignores a requested domain until it is confirmed and rejects a domain of another tenant', async () => {
  const wanted = `www.${office.subdomain}.test`;
  const { body } = await change({ domain: { wanted: ` ${wanted.toUpperCase()} ` } });
  expect(body.domain).toEqual({
    wanted,
    confirmed: null,
    record: { name: `_commonway.${wanted}`, value: expect.stringMatching(/^commonway-domain=[0-9a-f]{32}$/) },
  });
  expect((await call('GET', `/instances/${office.id}`, undefined, { host: wanted })).body.error).toBe(
    'unknown_tenant',
  );
  await queryAsOwner('update tenant set custom_domain = $2 where id = $1', [office.id, wanted]);
  const other = await createOffice();
  const { version } = (await call('GET', '/instance-settings', undefined, other.admin)).body;
  expect((await save({ version, domain: { wanted } }, other.admin)).body.error).toBe('domain_taken');
});
