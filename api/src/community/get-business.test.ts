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
