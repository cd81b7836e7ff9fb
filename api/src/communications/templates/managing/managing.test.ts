// Template administration: translation statuses, versions, and automatic templates.
import type { ManagedTemplate } from '@commonway/contract/communications/templates/managed-template.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../../test/client.ts';
import { createOffice, type Office } from '../../../../test/factories.ts';
import { sessionBook } from '../../../../test/people.ts';

const session = sessionBook();
let office: Office;
let place: { programId: number; stateId: number };

const path = '/communications/templates';
const ask = async (method: string, at: string, body?: unknown) =>
  call(method, at, body, await session('supervisor'));
const words = {
  name: 'Decision',
  language: 'en',
  subject: 'About {{programName}}',
  body: 'Dear {{applicantName}}',
};
const save = (change: object) => ask('POST', path, { ...words, ...change });
const made = async (change: object): Promise<number> => (await save(change)).body.templateId;
const read = async (id: number) => (await ask('GET', `${path}/${id}`)).body;
const set = (id: number, change: object) =>
  ask('PATCH', `${path}/${id}`, { name: 'Decision', channel: 'any', writesItself: true, ...change });

beforeAll(async () => {
  office = await createOffice();
  const { programs } = (await ask('GET', path)).body;
  const [program] = programs.filter(({ states }: { states: unknown[] }) => states.length > 1);
  place = { programId: program.programId, stateId: program.states[1].stateId };
});

test('issue 6 item 6: a template tells of each language of the office whether its words are current, stale or missing', async () => {
  const id = await made(place);
  await save({ templateId: id, language: 'es', body: 'Estimada {{applicantName}}' });
  await save({ templateId: id, language: 'ko', body: '{{applicantName}} 님께' });
  await save({ templateId: id, body: 'Dear {{applicantName}},' });
  await save({ templateId: id, language: 'es', body: 'Estimada {{applicantName}}:' });
  const { templates, languages } = (await ask('GET', path)).body;
  const found = templates.find((each: ManagedTemplate) => each.id === id) as ManagedTemplate;
  expect(found).toMatchObject({ ...place, name: 'Decision', channel: 'any', changedByName: 'James Okoye' });
  const standing = Object.fromEntries(found.languages.map((each) => [each.language, each.status]));
  expect(standing).toMatchObject({ en: 'current', es: 'current', ko: 'stale' });
  expect(Object.keys(standing)).toEqual(expect.arrayContaining(languages));
  expect(standing[languages.find((code: string) => !['en', 'es', 'ko'].includes(code))]).toBe('missing');
});

test('each version stays, with who wrote it and which original it renders', async () => {
  const id = await made({});
  await save({ templateId: id, body: 'Second' });
  await save({ templateId: id, language: 'es', body: 'Segunda' });
  const { template, versions } = await read(id);
  expect(template.id).toBe(id);
  expect(
    versions.map(({ language, version, ofVersion, body }: Record<string, unknown>) => [
      language,
      version,
      ofVersion,
      body,
    ]),
  ).toEqual([
    ['es', 1, 2, 'Segunda'],
    ['en', 2, 2, 'Second'],
    ['en', 1, 1, words.body],
  ]);
});

test('of 50 who write over the same version one does; the others are shown what it wrote', async () => {
  const id = await made({});
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => save({ templateId: id, over: 1, body: `Words ${n}` })),
  );
  const [won, ...more] = answers.filter(({ status }) => status === 200);
  expect([won?.body.version, more]).toEqual([2, []]);
  const lost = answers.filter(({ body }) => body.error === 'stale_version');
  expect(lost).toHaveLength(49);
  const { versions } = await read(id);
  expect(lost[0]?.body.current).toMatchObject({ version: 2, body: versions[0].body });
});

test('a variable nobody fills in is refused by name, unless the sender is asked for it', async () => {
  const slip = await save({ body: 'Dear {{aplicantName}}, by {{date}}' });
  expect([slip.status, slip.body.error]).toEqual([422, 'variable_unknown']);
  expect(slip.body.message).toContain('aplicantName, date');
  expect((await save({ body: 'By {{date}}', asked: ['date'] })).status).toBe(200);
});

test('one template of a state writes itself, with words that need no sender; 50 at once make it one', async () => {
  const ids = await Promise.all([made(place), made(place)]);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => set(ids[n % 2] as number, {})));
  const kept = (await ask('GET', path)).body.templates.filter(
    (each: ManagedTemplate) =>
      each.programId === place.programId && each.stateId === place.stateId && each.writesItself,
  );
  expect(kept).toHaveLength(1);
  expect(answers.every(({ status, body }) => status === 200 || body.error === 'state_has_letter')).toBe(true);
  const [{ id }] = kept;
  const signed = await save({ templateId: id, body: 'From {{staffName}}' });
  expect(signed.body.error).toBe('variable_unknown');
  expect((await set(id, { writesItself: false })).status).toBe(200);
  await save({ templateId: id, body: 'From {{staffName}}' });
  expect((await set(id, {})).body.error).toBe('variable_unknown');
  expect((await set(await made({ programId: place.programId }), {})).body.error).toBe('state_missing');
});

test('a template is for places of its own office, and another office knows none of it', async () => {
  expect((await save({ programId: place.programId, stateId: 999_999 })).status).toBe(404);
  expect((await save({ stateId: place.stateId })).status).toBe(404);
  const id = await made(place);
  const other = (method: string, body?: unknown) => call(method, `${path}/${id}`, body, office.admin);
  expect((await other('GET')).status).toBe(404);
  expect((await other('PATCH', { name: 'Mine', channel: 'any', writesItself: false })).status).toBe(404);
  expect((await call('POST', path, { ...words, ...place }, office.admin)).status).toBe(404);
  expect((await call('GET', path, undefined, office.admin)).body.templates).toEqual([]);
  expect((await call('GET', path, undefined, await session('caseWorker'))).status).toBe(403);
});
