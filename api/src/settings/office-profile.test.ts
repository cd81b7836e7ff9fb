// Published office details reach everyone at the office's own host, with the closing days of the whole office.
import { beforeAll, expect, test } from 'vitest';
import { type Answer, call } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';

let office: Office;
beforeAll(async () => {
  office = await createOffice();
});

const today = new Date().toISOString().slice(0, 10);
const addDays = (days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const day = [{ opens: '08:00', closes: '17:00' }];
const main = {
  key: 'main',
  name: 'Main office',
  address: '400 Mill Street\nRiverbend',
  phone: '+1 555 010 0100',
  languages: ['en', 'es'],
  access: ['elevator'],
  week: [day, day, day, day, day, [], []],
  specialDays: [
    { date: addDays(20), name: 'Open house', hours: day },
    { date: addDays(-20), name: 'Passed', hours: [] },
  ],
};
const definition = {
  languages: ['es'],
  area: { state: 'CA', isWholeState: false, counties: ['06047', '41001'] },
  offices: [main],
};
const request = (method: string, path: string, body?: unknown): Promise<Answer> =>
  call(method, path, body, office.admin);
const readPublic = async () => (await call('GET', '/public-offices', undefined, { host: office.host })).body;

async function publish(path: string, published: unknown): Promise<Answer> {
  const { draft } = (await request('GET', path)).body;
  await request('PUT', `${path}/draft`, { revision: draft.revision, definition: published });
  return request('POST', `${path}/publish`, { revision: draft.revision + 1 });
}

test('shows nothing before the first version, and no draft', async () => {
  expect(await readPublic()).toEqual({ languages: [], area: null, offices: [] });
  await request('PUT', '/office-profile/draft', { revision: 0, definition });
  expect((await readPublic()).offices).toEqual([]);
});

test('shows visitors the published offices, and the names of counties of the state', async () => {
  expect((await publish('/office-profile', definition)).status).toBe(200);
  const { languages, area, offices } = await readPublic();
  expect(languages).toEqual(['es']);
  expect(area).toEqual({ state: 'California', isWholeState: false, counties: ['Merced'] });
  expect(offices).toEqual([{ ...main, specialDays: [main.specialDays[0]] }]);
});

test('adds the closing days of the whole office, except where an office has its own hours', async () => {
  const days = [10, 20].map((ahead) => ({ date: addDays(ahead), name: 'Training', isYearly: false }));
  expect((await publish('/closing-days', { days })).status).toBe(200);
  // Tenants are cached for at most a second.
  await expect
    .poll(async () => (await readPublic()).offices[0].specialDays)
    .toEqual([{ date: addDays(10), name: 'Training', hours: [] }, main.specialDays[0]]);
});

test('shows nothing of it at another office', async () => {
  const other = await createOffice();
  const { body } = await call('GET', '/public-offices', undefined, { host: other.host });
  expect(body.offices).toEqual([]);
});

test('refuses unknown languages and features', async () => {
  const { draft } = (await request('GET', '/office-profile')).body;
  const refused = await Promise.all(
    [
      { ...definition, languages: ['xx'] },
      { ...definition, offices: [{ ...main, access: ['helipad'] }] },
      { ...definition, offices: [main, main] },
    ].map((broken) =>
      request('PUT', '/office-profile/draft', { revision: draft.revision, definition: broken }),
    ),
  );
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
});
