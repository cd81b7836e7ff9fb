import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow } from '../../test/rows.ts';

const session = createSessionCache();
const bakery = () =>
  queryRow<{ id: number }>(
    100,
    `select id from applicant where mail = 'shop@example.test' and kind = 'business'`,
  );

test('spec 7.2 GET business/{id}: returns the business to staff and to the business itself', async () => {
  const { id } = await bakery();
  for (const who of ['caseWorker', 'business'] as const) {
    const { status, body } = await call('GET', `/business/${id}`, undefined, await session(who));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ cd_community_entity: id, ds_companyname: 'Golden Lotus Bakery' }),
    ]);
  }
});

test('returns 404 to another business, and for an individual’s id', async () => {
  const { id } = await bakery();
  const ana = await queryRow<{ id: number }>(100, `select id from applicant where mail = 'ana@example.test'`);
  expect((await call('GET', `/business/${id}`, undefined, await session('partner'))).status).toBe(404);
  expect((await call('GET', `/business/${ana.id}`, undefined, await session('admin'))).status).toBe(404);
});

test('spec 7.4 business community relation: returns the partner to staff and to the business itself', async () => {
  const partner = await queryRow<{ id: number; name: string }>(
    100,
    `select id, name from applicant where mail = 'partner@example.test' and kind = 'partner'`,
  );
  const { id } = await queryRow<{ id: number }>(
    100,
    `insert into applicant (tenant_id, kind, name, partner_id) values (100, 'business', 'Moor Bakery', $1) returning id`,
    [partner.id],
  );
  const path = `/business/${id}/relation`;
  const { status, body } = await call('GET', path, undefined, await session('caseWorker'));
  expect([status, body]).toEqual([
    200,
    {
      cd_community_entity: id,
      ds_companyname: 'Moor Bakery',
      cd_community_entity_partner: partner.id,
      ds_partner_companyname: partner.name,
    },
  ]);
  for (const who of ['business', 'partner'] as const)
    expect((await call('GET', path, undefined, await session(who))).status).toBe(404);
  const { id: own } = await bakery();
  const answer = await call('GET', `/business/${own}/relation`, undefined, await session('business'));
  expect(answer.body).toMatchObject({ cd_community_entity_partner: null, ds_partner_companyname: null });
});

test('spec 7.2 GET government/{id}: returns a colleague by id_government_user', async () => {
  const { id } = await queryRow<{ id: number }>(
    100,
    `select id from staff_member where mail = 'admin@riverbend.test'`,
  );
  const { body } = await call('GET', `/government/${id}`, undefined, await session('caseWorker'));
  expect(body).toEqual({
    id_government_user: id,
    cd_user: expect.any(Number),
    ds_name: 'Ruth Alvarez',
    ds_mail: 'admin@riverbend.test',
  });
});
