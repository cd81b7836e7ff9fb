// Service areas and external forms, with the operator's real command.
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { call, signIn } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { runTenantCommand } from '../../test/operator.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const areasOf = (county: string) =>
  queryAsOwner(
    'select zips, partner_id as partner from identity.service_area where tenant_id = 100 and county = $1',
    [county],
  );
const partnerOf = (tenantId: number, kind: string) =>
  queryRow<{ id: number }>(tenantId, `select id from applicant where kind = '${kind}' order by id limit 1`);

test('serve-county routes residents of a county through its partner; drop-county stops routing', async () => {
  const { id } = await partnerOf(100, 'partner');
  const county = 'Lake’s End';
  const result = await runTenantCommand(
    'serve-county',
    'riverbend',
    '--county',
    county,
    '--zips',
    '95321',
    '--partner',
    `${id}`,
  );
  expect([result.code, result.out]).toEqual([0, expect.stringContaining(county)]);
  const isServed = async (zip: string) => (await call('GET', `/programs/search?zip=${zip}`)).body.isZipServed;
  expect([await isServed('95321'), await isServed('95399')]).toEqual([true, false]);
  const { body } = await call('GET', '/signup-instances');
  const riverbend = body.instances.find(({ cd_instance }: { cd_instance: number }) => cd_instance === 100);
  expect(riverbend.areas).toContainEqual({
    ds_county: county,
    ds_zips: ['95321'],
    cd_community_entity_partner: id,
  });
  await runTenantCommand('serve-county', 'riverbend', '--county', county, '--zips', '95322,95322,95323');
  expect(await areasOf(county)).toEqual([{ zips: ['95322', '95323'], partner: null }]);
  expect((await runTenantCommand('drop-county', 'riverbend', '--county', county)).code).toBe(0);
  expect(await areasOf(county)).toEqual([]);
  expect(await isServed('95321')).toBe(false);
  const trail = await queryRows<{ operation: string }>(
    100,
    `select operation from audit_entry where details->>'county' = $1 order by id`,
    [county],
  );
  expect(trail.map(({ operation }) => operation)).toEqual([
    'operator/serve-county',
    'operator/serve-county',
    'operator/drop-county',
  ]);
});

test('an office cannot read where another office serves people', async () => {
  const zips = (of: number) => queryRows(100, `select zip from list_served_zips(${of}) as zip`);
  expect(await zips(100)).toContainEqual({ zip: '95301' });
  expect(await zips(210)).toEqual([]);
});

test('rejects a partner that is not a partner of the tenant', async () => {
  const { id: household } = await partnerOf(100, 'household');
  const { id: partner } = await partnerOf(100, 'partner');
  for (const [subdomain, id] of [
    ['riverbend', household],
    ['eastgate', partner],
  ] as const) {
    const result = await runTenantCommand(
      'serve-county',
      subdomain,
      '--county',
      'Nowhere',
      '--partner',
      `${id}`,
    );
    expect([result.code, result.complaint]).toEqual([2, expect.stringContaining('has no partner')]);
  }
  expect(await areasOf('Nowhere')).toEqual([]);
});

test.each<[string[], string]>([
  [['serve-county', 'riverbend', '--zips', '95321'], '--county'],
  [['serve-county', 'riverbend', '--county', 'Lake', '--zips', '9532'], '--zips'],
  [['drop-county', 'riverbend', '--county', 'Atlantis'], 'does not serve'],
  [['external-form', 'healthx', '--address', 'http://forms.healthx.test'], '--address'],
  [['external-form', 'healthx', '--address', '/resources'], '--address'],
  [['external-form', 'healthx', '--address', 'https://us\u0065r@evil.test/'], '--address'],
  [['external-form', 'riverbend', '--address', 'https://forms.healthx.test'], 'Only the health exchange'],
])('rejects %s with a clear message', async (words, complaint) => {
  const result = await runTenantCommand(...words);
  expect([result.code, result.complaint]).toEqual([2, expect.stringContaining(complaint)]);
});

test('spec 2.4 external form URL: the operator sets where individuals of the health exchange apply', async () => {
  const { http } = await testApp();
  const member = await signIn('member@healthx.test', 'healthx.localhost');
  const leads = async () => {
    const page = await http.inject({
      method: 'GET',
      url: '/resources',
      headers: { host: 'healthx.localhost', authorization: `Bearer ${member.token}` },
    });
    return page.headers['location'] ?? page.statusCode;
  };
  expect(await leads()).toMatch(/^http:\/\/healthx\.localhost.*\/dev\/forms\/enroll$/);
  await runTenantCommand('external-form', 'healthx', '--address', 'https://forms.healthx.test/next');
  await expect.poll(leads).toBe('https://forms.healthx.test/next');
  await runTenantCommand('external-form', 'healthx');
  const settings = await queryRow<{ has: boolean }>(
    483,
    `select settings ? 'external_form_url' as has from tenant where id = 483`,
  );
  expect(settings.has).toBe(false);
  await expect.poll(leads).toBe(200);
});
