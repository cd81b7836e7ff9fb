// The real command against a real database, while the app is running.
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call, signIn } from '../../test/client.ts';
import { createOffice, joinStaff } from '../../test/factories.ts';
import { queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { execFileAsync, repositoryRoot, runTenantCommand } from '../../test/operator.ts';
import { queryRows } from '../../test/rows.ts';
import { startTextRecordServer } from '../../test/text-records.ts';
import { listOutboxMessages } from '../providers/queries.ts';

const soon = { interval: 20 };

let subdomainCount = 0;
const newSubdomain = (): string => {
  subdomainCount += 1;
  return `made-${subdomainCount}-${Date.now().toString(36)}`;
};
const statusAt = async (host: string) => (await call('GET', '/programs/1', undefined, { host })).body.error;

test('create adds a tenant with sign-up closed and invites its first administrator', async () => {
  const subdomain = newSubdomain();
  const host = `${subdomain}.localhost`;
  expect(await statusAt(host)).toBe('unknown_tenant');
  const mail = `first@${subdomain}.test`;
  const words = [
    '--name',
    'Lake County',
    '--admin',
    mail,
    '--admin-name',
    'Ada de la Cruz',
    '--language',
    'es',
  ];
  const { code, out } = await runTenantCommand('create', subdomain, ...words);
  expect([code, out]).toEqual([0, expect.stringContaining(`Lake County is tenant`)]);
  await expect.poll(() => statusAt(host), soon).toBe('not_found');
  expect((await waitForMessage(mail)).body).toContain(`${host}:3000/find-login?login_id=`);
  const admin = await joinStaff(mail, host);
  const { body } = await call('GET', '/users/me', undefined, admin);
  expect(body).toMatchObject({
    roles: [99],
    accountType: 'Government',
    ds_firstname: 'Ada',
    ds_lastname: 'de la Cruz',
  });
  const { body: settings } = await call('GET', '/instance-settings', undefined, admin);
  expect(settings).toMatchObject({
    languages: { default_language: 'es' },
    sign_up: { ic_sign_up_individuals: false, ic_sign_up_business: false },
  });
  const again = await runTenantCommand('create', subdomain, ...words);
  expect([again.code, again.complaint]).toEqual([2, expect.stringContaining('taken')]);
});

test.each<[string, string[], string]>([
  ['a missing name', ['create', 'north', '--admin', 'a@b.test'], '--name'],
  ['a missing administrator', ['create', 'north', '--name', 'North'], '--admin'],
  ['an invalid subdomain', ['create', 'No.rth', '--name', 'N', '--admin', 'a@b.test'], 'subdomain'],
  [
    'an unknown language',
    ['create', 'north', '--name', 'N', '--admin', 'a@b.test', '--language', 'xx'],
    'language',
  ],
  ['an unknown option', ['list', '--loud'], '--loud'],
  ['an unknown command', ['destroy', 'riverbend'], 'Usage'],
  ['an unknown tenant', ['suspend', 'nowhere'], 'nowhere'],
])('reports %s without a stack trace and changes nothing', async (_, words, complaint) => {
  const tenants = () => queryAsOwner('select * from tenant order by id');
  const before = await tenants();
  const result = await runTenantCommand(...words);
  expect([result.code, result.complaint]).toEqual([2, expect.stringContaining(complaint)]);
  expect(result.complaint).not.toContain('at file:');
  expect(await tenants()).toEqual(before);
});

test('--help lists every command without a database', async () => {
  const { stdout } = await execFileAsync(process.execPath, ['tools/operator.ts', '--help'], {
    cwd: repositoryRoot,
    env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });
  for (const command of [
    'list',
    'create',
    'invite',
    'suspend',
    'resume',
    'confirm-domain',
    'drop-domain',
    'serve-county',
    'drop-county',
    'external-form',
  ])
    expect(stdout).toContain(`  ${command} `);
});

test('list prints a table or JSON', async () => {
  const { out } = await runTenantCommand('list');
  expect(out.split('\n')[0]).toMatch(/^id +subdomain +name +state +domain$/);
  expect(out).toMatch(/^240 +closedtown +Closedtown +inactive$/m);
  const { out: json } = await runTenantCommand('list', '--json');
  expect(JSON.parse(json)).toContainEqual(
    expect.objectContaining({ id: 100, subdomain: 'riverbend', suspendedAt: null }),
  );
});

test('suspend blocks every request and page, explains it in the reader’s language, and ends sessions; resume restores access', async () => {
  const office = await createOffice();
  const { host, admin, subdomain } = office;
  const me = () => call('GET', '/users/me', undefined, admin);
  expect((await me()).status).toBe(200);
  expect((await runTenantCommand('suspend', subdomain)).out).toContain('1 sessions ended');
  await expect.poll(async () => (await me()).body.error, soon).toBe('tenant_suspended');
  const { http } = await testApp();
  for (const url of ['/login', '/', '/resources', '/brand/riverbend-logo.svg', '/find-login?login_id=x']) {
    const page = await http.inject({ method: 'GET', url, headers: { host, 'accept-language': 'es' } });
    expect([url, page.statusCode, page.body]).toEqual([
      url,
      403,
      expect.stringMatching(/lang="es".*está cerrado por ahora/s),
    ]);
  }
  const tried = await call('POST', '/users/login-v2', { email: office.mail, password: 'x' }, { host });
  expect([tried.status, tried.body.error]).toEqual([403, 'tenant_suspended']);
  expect((await call('GET', '/instances/100')).status).toBe(200);
  await runTenantCommand('resume', subdomain);
  // Ended sessions stay ended.
  await expect.poll(async () => (await me()).body.error, soon).toBe('not_signed_in');
  expect((await call('GET', '/users/me', undefined, await signIn(office.mail, host))).status).toBe(200);
  const trail = await queryRows<{ operation: string }>(
    office.id,
    `select operation from audit_entry where actor_name = 'operator' order by id`,
  );
  expect(trail.map(({ operation }) => operation.slice(9))).toEqual([
    'create-tenant',
    'invite-administrator',
    'suspend-tenant',
    'resume-tenant',
  ]);
});

test('holds the outgoing messages and jobs of a suspended tenant until it is resumed', async () => {
  const { subdomain, id } = await createOffice();
  const mail = `second@${subdomain}.test`;
  await runTenantCommand('suspend', subdomain);
  await runTenantCommand('invite', subdomain, '--admin', mail, '--admin-name', 'Second');
  const putOff = () =>
    queryAsOwner(
      `select id from pgboss.job
       where name = 'sign-in/send-invitation' and (data->>'tenantId')::int = $1 and state = 'created'
         and start_after > now() + interval '5 minutes'`,
      [id],
    );
  await expect.poll(async () => (await putOff()).length).toBe(1);
  await runTenantCommand('resume', subdomain);
  const [job] = await putOff();
  await queryAsOwner('update pgboss.job set start_after = now() where id = $1', [job?.['id']]);
  await expect
    .poll(async () => (await listOutboxMessages((await testApp()).ports.database, mail, null)).length)
    .toBe(1);
});

test('confirms a domain only with its own proof and for one tenant only', async () => {
  const office = await createOffice();
  const domain = `help.${office.subdomain}.test`;
  const want = async (wanted: string) => {
    const { body } = await call('GET', '/instance-settings', undefined, office.admin);
    return (
      await call('PATCH', '/instance-settings', { version: body.version, domain: { wanted } }, office.admin)
    ).body;
  };
  const { record } = (await want(domain)).domain;
  const records = new Map([[record.name, 'commonway-domain=of-somebody-else']]);
  const names = await startTextRecordServer(records);
  const confirm = () => runTenantCommand('confirm-domain', office.subdomain, '--dns-server', names.address);
  try {
    expect(await confirm()).toMatchObject({ code: 2, complaint: expect.stringContaining(record.value) });
    records.delete(record.name);
    expect((await confirm()).code).toBe(2);
    expect(await statusAt(domain)).toBe('unknown_tenant');
    records.set(record.name, record.value);
    expect(await confirm()).toMatchObject({ code: 0, out: expect.stringContaining(domain) });
    await expect.poll(() => statusAt(domain), soon).toBe('not_found');
    expect((await confirm()).complaint).toContain('has not requested a domain');
  } finally {
    names.close();
  }
  await runTenantCommand('drop-domain', office.subdomain);
  await expect.poll(() => statusAt(domain), soon).toBe('unknown_tenant');
});

test('rejects a custom domain below the installation’s own domain, even with --trusted', async () => {
  const office = await createOffice();
  await queryAsOwner(
    `update tenant set wanted_domain = 'riverbend.localhost', domain_proof = 'x' where id = $1`,
    [office.id],
  );
  const result = await runTenantCommand('confirm-domain', office.subdomain, '--trusted');
  expect([result.code, result.complaint]).toEqual([2, expect.stringContaining('cannot be')]);
  // Even with a proof the domain would not be activated.
  await queryAsOwner(`update tenant set custom_domain = 'riverbend.localhost' where id = $1`, [office.id]);
  expect((await call('GET', '/instances/100')).body).toMatchObject({ id: 100 });
});
