// The calls of section 7.4 over profiles: who may call them, and what they share with the product's own.
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createApplicant, createOffice } from '../../test/factories.ts';
import { createSessionCache } from '../../test/people.ts';

const session = createSessionCache();

let business: Caller;
let id: number;
beforeAll(async () => {
  business = await session('business');
  id = (await call('GET', '/profile', undefined, business)).body.id;
});

const license = {
  cd_license_type: 'food-permit',
  ds_license_number: 'FP-2026-1',
  ds_issuer: 'Riverbend County',
  dt_issued: '2026-01-01',
  dt_expiration: '2026-12-31',
  add_ons: ['catering'],
};
const at = () => `/community/${id}/licenses`;

test('adds, changes, and removes licenses, by the names of the specification', async () => {
  const { body: before } = await call('GET', at(), undefined, business);
  const added = await call('POST', at(), license, business);
  expect(added.status).toBe(200);
  const { cd_license, ...shown } = added.body.licenses.find(
    (each: typeof license) => each.ds_license_number === license.ds_license_number,
  );
  expect(shown).toEqual(license);
  const changed = await call('PATCH', `${at()}/${cd_license}`, { ds_issuer: null }, business);
  expect(changed.body.licenses).toContainEqual({ cd_license, ...license, ds_issuer: null });
  const wrong = await call('PATCH', `${at()}/${cd_license}`, { cd_license_type: 'circus' }, business);
  expect([wrong.status, wrong.body.fields]).toEqual([422, { cd_license_type: ['invalid'] }]);
  const incomplete = await call('POST', at(), { ds_issuer: 'Riverbend County' }, business);
  expect(incomplete.body.fields).toEqual({ cd_license_type: ['required'], ds_license_number: ['required'] });
  const removed = await call('DELETE', `${at()}/${cd_license}`, undefined, business);
  expect([removed.status, removed.body]).toEqual([200, before]);
  expect((await call('DELETE', `${at()}/${cd_license}`, undefined, business)).status).toBe(404);
});

test('names the types of licenses in the language of the caller', async () => {
  const list = async (language: string) => {
    const headers = { cookie: `commonway_language=${language}` };
    const caller = { ...(await session('individual')), headers };
    return (await call('GET', '/license-types', undefined, caller)).body.license_types;
  };
  expect(await list('en')).toContainEqual({ code: 'food-permit', name: 'Food permit' });
  expect(await list('es')).toContainEqual({ code: 'food-permit', name: 'Permiso de alimentos' });
});

test('spec 9: lists financial periods in ascending order', async () => {
  const { revision } = (await call('GET', `/profiles/${id}`, undefined, business)).body.groups.find(
    ({ key }: { key: string }) => key === 'financials',
  );
  let last = revision;
  for (const period of ['1991-02', '1990', '1991-01']) {
    const input = { revision: last, values: { period, revenue: 1000.5, employees: 3, rentPaid: 200 } };
    last = (await call('POST', `/profiles/${id}/groups/financials/items`, input, business)).body.revision;
  }
  const { body } = await call('GET', `/business/${id}/financials`, undefined, business);
  expect(body.financials.slice(0, 3)).toEqual(
    ['1990', '1991-01', '1991-02'].map((ds_period) => ({
      cd_community_entity_financial: expect.any(Number),
      ds_period,
      nr_revenue: 1000.5,
      nr_employees: 3,
      nr_rent: 200,
      nr_payroll: null,
    })),
  );
});

test('another business, another office, and individuals find no licenses and financials', async () => {
  const { admin } = await createOffice();
  for (const caller of [await session('partner'), admin]) {
    expect((await call('GET', at(), undefined, caller)).status).toBe(404);
    expect((await call('POST', at(), license, caller)).status).toBe(404);
    expect((await call('PATCH', `${at()}/1`, license, caller)).status).toBe(404);
    expect((await call('DELETE', `${at()}/1`, undefined, caller)).status).toBe(404);
    expect((await call('GET', `/business/${id}/financials`, undefined, caller)).status).toBe(404);
  }
  expect((await call('GET', at(), undefined, await session('individual'))).status).toBe(403);
});

test('lists demographics with and without translation', async () => {
  const caller = await session('individual');
  const { body } = await call('GET', '/demographics', undefined, caller);
  expect(body.demographics).toContainEqual({
    cd_demographic: 'race.asian',
    ds_demographic: 'Asian',
    ds_type: 'Race',
    ds_category: 'Demographics',
  });
  expect(new Set(body.demographics.map((each: { ds_type: string }) => each.ds_type))).toEqual(
    new Set(['Ethnicity', 'Gender', 'Race', 'Other']),
  );
  const translated = await call('GET', '/demographics/translated', undefined, caller);
  expect(translated.body.demographics).toHaveLength(body.demographics.length);
});

test('deletes and then adds the demographics of a person, only their own', async () => {
  const caller = await createApplicant();
  const own = (await call('GET', '/profile', undefined, caller)).body.id;
  const path = `/individuals/${own}/demographics`;
  const add = (cd_demographic: string, by: Caller = caller) => call('POST', path, { cd_demographic }, by);
  const list = async () =>
    (await call('GET', path, undefined, caller)).body.demographics.map(
      (each: { cd_demographic: string }) => each.cd_demographic,
    );
  expect((await call('DELETE', path, undefined, caller)).body).toEqual({ demographics: [] });
  for (const each of ['race.white', 'race.asian', 'gender.man', 'gender.woman', 'involvement.volunteer'])
    expect((await add(each)).status).toBe(200);
  expect(await list()).toEqual(['gender.woman', 'race.asian', 'race.white', 'involvement.volunteer']);
  for (const wrong of ['race', 'race.circus', 'ssn.1', 'toString.length'])
    expect((await add(wrong)).body.fields).toEqual({ cd_demographic: ['invalid'] });
  const other = await createApplicant();
  expect((await add('race.white', other)).status).toBe(404);
  expect((await call('GET', path, undefined, other)).status).toBe(404);
  expect((await call('DELETE', path, undefined, other)).status).toBe(404);
  expect((await call('GET', path, undefined, await session('admin'))).status).toBe(403);
  expect((await call('DELETE', path, undefined, caller)).status).toBe(200);
  expect(await list()).toEqual([]);
});
