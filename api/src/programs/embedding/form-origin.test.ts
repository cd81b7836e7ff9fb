import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createFormOffice, type FormOffice } from '../../../test/form-office.ts';
import { queryRows } from '../../../test/rows.ts';
import { createFormOriginFinder, getFormPlacement } from './form-placement.ts';

const label = { en: 'x' };
const form = { pages: [{ key: 'you', title: label, fields: [{ kind: 'text', key: 'name', label }] }] };
let office: FormOffice;
beforeAll(async () => {
  office = await createFormOffice(form);
});

const originOf = async (path: string, settings = {}) => {
  const { ports } = await testApp();
  return createFormOriginFinder(ports.database)({ path, tenant: { id: office.id, settings } });
};
const setFormUrl = (address: string | null) =>
  queryRows(
    office.id,
    `update program set settings = jsonb_build_object('FormURL', $1::text) where id = 7001`,
    [address],
  );

test('spec 2.8: shows the form in place and allows no framing if nothing is configured', async () => {
  const { read } = await office.startApplication();
  expect((await read()).body.formPlace).toEqual({ kind: 'in-place' });
  expect(await originOf('/confirmation-resource/7001')).toBeNull();
});

test("spec 2.8: returns a configured form URL, and allows only that program's page to frame its site", async () => {
  await setFormUrl('https://forms.example/apply?for=us');
  const { read } = await office.startApplication();
  expect((await read()).body.formPlace).toEqual({
    kind: 'frame',
    address: 'https://forms.example/apply?for=us',
    origin: 'https://forms.example',
  });
  expect(await originOf('/confirmation-resource/7001')).toBe('https://forms.example');
  for (const path of [
    '/confirmation-resource/101',
    '/confirmation-resource/7001/payment-confirmation',
    '/login',
    '/',
  ])
    expect(await originOf(path)).toBeNull();
  await setFormUrl('javascript:alert(1)');
  expect(await originOf('/confirmation-resource/7001')).toBeNull();
});

test("spec 2.8: uses a tenant's form base for the specified ids and appends the external id", () => {
  const settings = { form_bases: { '7': 'https://forms.example/start/', '17': 'https://forms.example/17/' } };
  const place = (processId: number) => getFormPlacement({ settings }, { processId, formUrl: null }, 'ab-12');
  expect(place(7)).toEqual({
    kind: 'frame',
    address: 'https://forms.example/start/ab-12',
    origin: 'https://forms.example',
  });
  expect(place(17)).toEqual({ kind: 'in-place' });
  expect(getFormPlacement({ settings: {} }, { processId: 7, formUrl: null }, 'ab-12')).toEqual({
    kind: 'in-place',
  });
});
